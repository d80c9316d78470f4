import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isTaken } from '../../../authProvider/taken';
import type { MemberTask } from '../../../contract/elearnings/elearningFields';
import { RequestError } from '../../../dataProvider/request';
import { executionPath } from '../../routing/paths';
import { staying } from '../../routing/staying';
import { beginExecution } from './beginExecution';

/** Begins a task, or takes it up again where it was begun. `starting` is the one that is being opened. */
export const useStart = () => {
  const navigate = useNavigate();
  const [starting, setStarting] = useState<string | null>(null);
  const start = async ({ taskUuid, executionUuid: begun }: MemberTask): Promise<void> => {
    // What this device has is opened without asking: there may be no network.
    if (begun !== null && isTaken(begun)) return navigate(executionPath(begun));
    const isHere = staying();
    setStarting(taskUuid);
    try {
      const executionUuid = await beginExecution(taskUuid);
      if (isHere()) await navigate(executionPath(executionUuid));
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
    } finally {
      setStarting(null);
    }
  };
  return { start, starting };
};
