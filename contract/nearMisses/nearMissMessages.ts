import * as z from 'zod/mini';

/** Authors of messages about a report: those responsible, or the reporter who holds its receipt. */
export const nearMissAuthors = ['staff', 'reporter'] as const;
export type NearMissAuthor = (typeof nearMissAuthors)[number];

/** The most questions and answers of one report. */
export const messagesPerReport = 40;

/** A question, or the answer to one; of its time the day alone is known. */
export const nearMissMessage = z.strictObject({
  /** The first is 1. */
  position: z.int(),
  author: z.enum(nearMissAuthors),
  text: z.string(),
  writtenOn: z.string(),
});
export type NearMissMessage = z.output<typeof nearMissMessage>;
