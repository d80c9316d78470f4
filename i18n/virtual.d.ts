/** Made by `vitePlugin.ts`: the addresses of the translation files. */
declare module 'virtual:translations' {
  type Addresses = Record<import('../contract/shapes/constants').LanguageCode, string>;
  /** All words of a language. */
  export const full: Addresses;
  /** Only the words that the sign-in pages need. */
  export const signIn: Addresses;
}
