/** True if the browser can use passkeys at all: it cannot without https. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;
