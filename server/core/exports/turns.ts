import type { FastifyReply } from 'fastify';
import { CallError } from '../../base/errors';
import { createFairQueue } from '../../base/fairQueue';

/** Maximum number of files of one person that wait for those before them: more than anybody presses for by hand. */
const longest = 10;

/** Seconds after which some of those that wait are done. */
const seconds = 10;

/** Refusal of somebody whose line is too long. */
const refusal = (): CallError => new CallError('download.tooMany', { params: { seconds } });

/** Turns at files that are made for people: each of them has so many at once, and the rest of theirs waits. */
export const fileTurns = (limits: { atOnce: number; atOncePerLine: number }) =>
  createFairQueue({ ...limits, longest, refusal });

/**
 * Turns at answers that are made while they are sent. How many people have one at once is not bounded: a slice at a
 * time is read, and one whose network is slow would make others wait.
 */
const answersMadeWhileSent = fileTurns({ atOnce: Number.POSITIVE_INFINITY, atOncePerLine: 2 });

/**
 * Turns at the database for such answers: at most two of their transactions at once in the process, whoever they are
 * for, so that a list asked for meanwhile stands behind two slices and not behind everybody's files. Nobody is refused
 * here: how many files somebody may ask for was decided before.
 */
const transactionsForFiles = createFairQueue({ atOnce: 2, atOncePerLine: 1, longest: Number.POSITIVE_INFINITY });

/** Tells that the connection has ended before the answer: nobody reads the refusal that work is given up with. */
export const goneOf = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  const tell = (): void => gone.abort(new CallError('service.unavailable'));
  if (raw.destroyed) tell();
  raw.once('close', tell);
  return gone.signal;
};

/**
 * Waits for somebody's turn at an answer that is made while it is sent, which lasts until that was sent or nobody wants
 * it any more. @returns what runs each of its transactions @throws `download.tooMany`
 */
export const takeFileTurn = async (line: string, reply: FastifyReply) => {
  const signal = goneOf(reply);
  const end = await answersMadeWhileSent.enter(line, { signal });
  if (reply.raw.destroyed) end();
  reply.raw.once('close', end);
  return <T>(transaction: () => Promise<T>): Promise<T> => transactionsForFiles.run(line, transaction, { signal });
};
