/** Digits and letters that nobody takes for one another, read aloud or from paper: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

export const receiptPattern = new RegExp(`^[${alphabet}]{${length}}$`);

/**
 * A new receipt code of 80 random bits. The device of whoever reports makes it, so that it is there without a network,
 * and so that a report that is sent twice is one.
 */
export const newReceipt = (random: Uint8Array): string =>
  Array.from(random.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('');

/** Number of random bytes that a new one takes. */
export const receiptBytes = length;

/** In groups of four, as people write it down. */
export const showReceipt = (receipt: string): string => receipt.replace(/(.{4})(?=.)/g, '$1-');

/** As it was meant, however it was typed. */
export const readReceipt = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
