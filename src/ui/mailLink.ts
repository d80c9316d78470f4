/**
 * The address of a link that writes to somebody. What an address may hold and a link would read as more than that
 * (`?bcc=…`) is encoded.
 */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
