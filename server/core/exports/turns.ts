import { CallError } from '../../base/errors';
import { createFairQueue } from '../../base/fairQueue';

/** How many files of one person wait for those before them: more than anybody presses for by hand. */
const longest = 10;

/** Seconds after which some of those that wait are done. */
const seconds = 10;

/** What somebody is told whose line is too long. */
const refusal = (): CallError => new CallError('download.tooMany', { params: { seconds } });

/** Turns at files that are made for people: each of them has so many at once, and the rest of theirs waits. */
export const fileTurns = (limits: { atOnce: number; atOncePerLine: number }) =>
  createFairQueue({ ...limits, longest, refusal });

/**
 * Turns at answers that are made while they are sent. How many people have one at once is not bounded: a slice at a time
 * is read, and one whose network is slow would make others wait.
 */
export const answersMadeWhileSent = fileTurns({ atOnce: Number.POSITIVE_INFINITY, atOncePerLine: 2 });
