import { sha256 } from '@noble/hashes/sha2.js';
import { leadingZeros, type Puzzle, puzzleText } from '../../contract/nearMisses/puzzle';

/** So many tries at a time, between which the page answers to fingers. */
const atOnce = 1_500;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Does the work that a report costs: about a second on a phone, while somebody writes. */
export const work = async ({ challenge, difficulty }: Puzzle, receipt: string): Promise<number> => {
  const encoder = new TextEncoder();
  for (let nonce = 0; ; nonce += 1) {
    if (leadingZeros(sha256(encoder.encode(puzzleText(challenge, receipt, nonce)))) >= difficulty) return nonce;
    if (nonce % atOnce === atOnce - 1) await pause();
  }
};
