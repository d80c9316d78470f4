import { createHash } from 'node:crypto';

/** Hash that is kept of a receipt code. */
export const receiptHashOf = (receipt: string): Uint8Array => createHash('sha256').update(receipt).digest();
