/**
 * A small piece of work that a report costs, in place of knowing who sends it: of what is hashed, the hash has to begin
 * with so many zero bits. It is bound to the receipt, of which there is one for each report: nobody can use it twice.
 */
export interface Puzzle {
  challenge: string;
  /** Zero bits. */
  difficulty: number;
}

/** Text that is hashed, by SHA-256. */
export const puzzleText = (challenge: string, receipt: string, nonce: number): string =>
  `${challenge}.${receipt}.${nonce}`;

/** Number of bits at the beginning that are zero. */
export const leadingZeros = (digest: Uint8Array): number => {
  const first = digest.findIndex((byte) => byte !== 0);
  return first === -1 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24;
};
