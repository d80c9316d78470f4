const path = '/auth/reset-password/';
/** The same of a licensee's staff. */
const staffPath = '/partner/password/';
const anyPath = `(?:${path}|${staffPath})`;

/**
 * The address where somebody sets a password by a token. The token stands in the fragment, which browsers send to nobody:
 * so it is in no log of a server or proxy, and in no `Referer`.
 */
export const resetLink = (publicUrl: string, token: string): string => `${publicUrl}${path}#${token}`;

/** The same for a licensee's staff, at the origin where they sign in. */
export const staffPasswordLink = (origin: string, token: string): string => `${origin}${staffPath}#${token}`;

/** True if the text is the address where somebody sets a password, and nothing else. */
export const isResetLink = (text: string): boolean => new RegExp(`^https?://\\S+${anyPath}#?[\\w-]+$`).test(text);

/** The tokens of all such addresses in the text, those of older letters included, which have no fragment. */
export const tokensIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`${path}#?([\\w-]+)`, 'g'))].map(([, token = '']) => token);

/** The text without what would let its reader set the password: for what is kept after sending. */
export const withoutTokens = (text: string): string => text.replace(new RegExp(`(?<=${path}#?)[\\w-]+`, 'g'), '…');
