import * as z from 'zod/mini';

/** The kinds of jobs of this area, as the job table names them. */
export const runJob = 'memberImport.run';
export const expireJob = 'memberImport.expire';

/** Which import a job is about, what is to be done with it, and in whose name. */
export const runPayload = z.object({
  importCursor: z.uuid(),
  phase: z.enum(['checking', 'importing']),
  actor: z.object({ id: z.uuid(), name: z.string(), isAdviser: z.optional(z.boolean()) }),
});
export type RunPayload = z.output<typeof runPayload>;
export const expirePayload = z.object({ importCursor: z.uuid() });
