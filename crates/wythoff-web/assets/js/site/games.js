/** The games that have folders of their own. Whoever writes the folder of the page fills them in. @type {string[]} */
export const GAMES = [];
