/** List mark with which each line of a list begins. */
export const listMark = '– ';
