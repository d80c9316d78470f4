import * as z from 'zod/mini';

/** The kinds of jobs of this area, as the job table names them. */
export const runJob = 'memberImport.run';
export const expireJob = 'memberImport.expire';

/** Which import a job is about, and in whose name it runs. */
export const runPayload = z.object({
  importCursor: z.uuid(),
  actor: z.object({ id: z.uuid(), name: z.string() }),
});
export const expirePayload = z.object({ importCursor: z.uuid() });
