/** Made by `vitePlugin.ts`: the addresses of the translation files. */
declare module 'virtual:translations' {
  type Addresses = Record<import('../contract/shapes/constants').LanguageCode, string>;
  /** All words that a company's people see. */
  export const full: Addresses;
  /** Those, and the words of the partner's face. */
  export const partner: Addresses;
  /** Only the words that the sign-in pages need. */
  export const signIn: Addresses;
}
