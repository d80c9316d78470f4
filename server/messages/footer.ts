/** What stands between a mail's text and the company's footer: the sign by which mail programs know a signature. */
export const footerMark = '\n\n-- \n';
