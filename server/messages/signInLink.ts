const path = '/auth/login/';

/** Address where a company's people sign in. */
export const signInLink = (publicUrl: string, clientIdentifier: string): string =>
  `${publicUrl}${path}${clientIdentifier}`;

/** True if the text is the address of such a page, and nothing else. */
export const isSignInLink = (text: string): boolean => new RegExp(`^https?://\\S+${path}[a-z0-9-]+$`).test(text);
