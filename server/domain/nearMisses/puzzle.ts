import { createHash, createHmac } from 'node:crypto';
import { leadingZeros, puzzleText } from '../../../contract/nearMisses/puzzle';

/** Zero bits that the first reports of a day take: about a second of a phone's work. */
const easiest = 16;
/** Nobody's phone has to work longer than for these. */
const hardest = 21;
/** From so many reports of a day on, each doubling of them takes a bit more. */
const calmDay = 8;

/** Proof of work of one day: nobody can know it before. */
export const challengeOf = (puzzleKey: Uint8Array, day: string): string =>
  createHmac('sha256', puzzleKey).update(day).digest('base64url').slice(0, 22);

/** How hard the next report by a poster is that has had so many on that day. */
export const difficultyAfter = (reportsToday: number): number =>
  Math.min(hardest, easiest + Math.floor(Math.log2(1 + reportsToday / calmDay)));

/** True if the work was done. */
export const isSolved = (challenge: string, receipt: string, nonce: number, difficulty: number): boolean =>
  leadingZeros(
    createHash('sha256')
      .update(puzzleText(challenge, receipt, nonce))
      .digest(),
  ) >= difficulty;
