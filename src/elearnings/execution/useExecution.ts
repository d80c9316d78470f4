import { type Execution, elearningExecutions } from '../../../contract/elearningExecutions';
import { readOnce, useCall } from '../../../dataProvider/useCall';
import { useSaving } from '../../execution/useSaving';
import { elearningKeeping } from './keeping';

/** Reads an execution once; afterwards it is changed here, and nobody else's view of it may come between. */
export const useLoadedExecution = (executionUuid: string) =>
  useCall(elearningExecutions.read, { executionUuid }, { ...readOnce, retry: 1 });

/** An execution that somebody is at: where they are, what the server made of it, and whether it is saved. */
export const useExecution = (loaded: Execution) => {
  const { executionUuid, status, state } = loaded;
  return useSaving(elearningKeeping, {
    executionUuid,
    saved: loaded,
    stored: state,
    isFinished: status === 'completed',
  });
};
