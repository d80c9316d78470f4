import { complete } from '../areas/riskSheets/complete';
import { create } from '../areas/riskSheets/create';
import { save } from '../areas/riskSheets/save';
import type { Context } from '../core/context/context';

/** Runs handlers as one person, each call in a transaction of its own. */
type Act = <T>(work: (context: Context) => Promise<T>) => Promise<T>;

/** Begins a sheet of a round and fills it in, answers by the question's name; hands it in if it is to be. */
export const fillIn = async (
  act: Act,
  roundId: string,
  answers: Record<string, string>,
  isCompleted: boolean,
): Promise<void> => {
  const { executionUuid } = await act((context) => create(context, { riskAssessmentExecutionResultUuid: roundId }));
  const [questionId = ''] = Object.keys(answers);
  const saved = await act((context) => save(context, { executionUuid, revision: 0, answers, questionId }));
  if (isCompleted) await act((context) => complete(context, { executionUuid, revision: saved.revision }));
};
