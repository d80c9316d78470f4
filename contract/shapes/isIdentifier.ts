const identifier = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** As `identifier` of the rules takes them. Apart from `wellFormed`, of which the first sign-in page needs nothing else. */
export const isIdentifier = (value: string): boolean => value.length >= 3 && identifier.test(value);
