import { useQuery } from '@tanstack/react-query';
import { elearningExecutions } from '../../../contract/elearningExecutions';
import { keyOf, readOnce } from '../../../dataProvider/useCall';
import { elearningKeeping, readExecution } from '../../execution/course/keeping';
import { type Loaded, readOrTaken } from '../../execution/readOrTaken';
import { useSaving } from '../../execution/useSaving';
import type { OpenCourse } from '../../taken/openCourse';

const open = async (executionUuid: string) => (await import('../../taken/openCourse')).openCourse(executionUuid);

/** An execution, and where what is done with it is kept if it was taken along. */
export type LoadedExecution = Loaded<OpenCourse>;

/** Reads an execution once; afterwards it is changed here, and nobody else's view of it may come between. */
export const useLoadedExecution = (executionUuid: string) =>
  useQuery({
    queryKey: keyOf(elearningExecutions.read, { executionUuid }),
    queryFn: ({ signal }) => readOrTaken(readExecution, open, executionUuid, signal),
    ...readOnce,
    retry: 1,
    structuralSharing: false,
  });

/** An execution that somebody is at: where they are, what the server made of it, and whether it is saved. */
export const useExecution = ({ execution, taken }: LoadedExecution) => {
  const { executionUuid, status, state } = execution;
  const reading = { executionUuid, saved: execution, stored: state, isFinished: status === 'completed' };
  return useSaving(elearningKeeping, reading, taken);
};
