import type { Call, RequestOf } from '../../../contract/kit/call';
import type { AnswerOf, Context, PreparedHandler } from '../../core/context/context';
import { catchUp } from '../learning/standings/refresh';

/**
 * A call that reads kept standings: they are brought up to what was committed before the call came. Its handler is told
 * whether they were.
 */
export const caughtUp = <C extends Call>(
  answer: (context: Context, request: RequestOf<C>, isKept: boolean) => Promise<AnswerOf<C>>,
): PreparedHandler<C> => ({
  prepare: async (preparation) => {
    const isKept = await catchUp(preparation);
    return (context, request) => answer(context, request, isKept);
  },
});
