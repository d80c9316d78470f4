/** What each line of a list begins with. */
export const listMark = '– ';
