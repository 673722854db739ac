/** Begins the pages of the atlas in a folder of files. */

import { answerHere } from "../site/begin.js";

answerHere();
import(`./main.js`);
