const path = '/auth/reset-password/';

/** The address where somebody sets a password by a token. */
export const resetLink = (publicUrl: string, token: string): string => `${publicUrl}${path}${token}`;

/** The text without what would let its reader set the password: for what is kept after sending. */
export const withoutTokens = (text: string): string => text.replace(new RegExp(`(?<=${path})[\\w-]+`, 'g'), '…');
