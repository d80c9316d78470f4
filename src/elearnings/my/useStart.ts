import { useState } from 'react';
import { useNavigate } from 'react-router';
import { elearningExecutions } from '../../../contract/elearningExecutions';
import { RequestError, request } from '../../../dataProvider/request';
import { executionPath } from '../paths';

/** Begins a task, or takes it up again where it was begun. `starting` is the one that is being opened. */
export const useStart = () => {
  const navigate = useNavigate();
  const [starting, setStarting] = useState<string | null>(null);
  const start = async (taskUuid: string): Promise<void> => {
    setStarting(taskUuid);
    try {
      const { executionUuid } = await request(elearningExecutions.create, { taskUuid }, { loader: 'load' });
      await navigate(executionPath(executionUuid));
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
    } finally {
      setStarting(null);
    }
  };
  return { start, starting };
};
