import type { Reconciled } from '../../core/cycles/statements';

/** Entry of the log about tasks: those that are gone and those that came, as far as there are any. */
export const loggedTasks = (counts: Reconciled): Record<string, unknown> => {
  const gone = counts.closed + counts.suspended;
  const came = counts.made + counts.resumed;
  return {
    ...(gone + came > 0 && { tasks: [gone, came] }),
    ...(counts.moved > 0 && { dueDates: [null, counts.moved] }),
  };
};
