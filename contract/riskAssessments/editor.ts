import * as z from 'zod/mini';

/** Holder of the edit lock at the moment; nobody else may edit until then. */
export const editor = z.strictObject({
  name: z.string(),
  /** An instant: the lease ends by itself then, unless it is renewed. */
  until: z.string(),
  /** An instant: since when it is checked out, to be filled in without a network; null of who edits it online. */
  since: z.nullable(z.string()),
  /** True if it is the caller, in whichever tab. */
  isSelf: z.boolean(),
});
export type Editor = z.output<typeof editor>;
