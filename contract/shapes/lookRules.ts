/** A colour such as `#0a7d4b`. */
export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** An address that a link of the licensee's may lead to, also one in its own network: never a script's. */
export const isLink = (value: string): boolean =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);

/** A page of the dashboard, without what stands before it, such as `/start/overview`. */
export const isBaseRoute = (value: string): boolean => /^(?:\/[a-z0-9-]+)+$/.test(value);

/** Key of a support chat: anything that is no blank. */
export const isChatKey = (value: string): boolean => /^[\x21-\x7e]+$/.test(value);

/** A picture that comes with the product. */
export const isBuiltInPicture = (path: string): boolean => /^\/assets\/(?!.*\.\.)[\w./-]*\w$/.test(path);
