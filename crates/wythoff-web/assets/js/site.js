/** Begins the page in a folder of files. */

import { answerHere } from "./site/begin.js";

answerHere();
import(`./main.js`);
