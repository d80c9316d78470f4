import { useQuery } from '@tanstack/react-query';
import { type Execution, elearningExecutions } from '../../../contract/elearningExecutions';
import { request } from '../../../dataProvider/request';
import { readOnce } from '../../execution/readOnce';
import { useSaving } from '../../execution/useSaving';
import { elearningKeeping } from './keeping';

/** Reads an execution once; afterwards it is changed here, and nobody else's view of it may come between. */
export const useLoadedExecution = (executionUuid: string) =>
  useQuery({
    queryKey: ['elearningExecutions', 'read', executionUuid],
    queryFn: ({ signal }) =>
      request(elearningExecutions.read, { executionUuid }, { toast: false, loader: 'hide', signal }),
    ...readOnce,
  });

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
