/** One line, whatever somebody wrote into a company's name. */
export const headerValue = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
