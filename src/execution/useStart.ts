import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isTaken } from '../../authProvider/taken';
import { attempt } from '../../dataProvider/attempt';
import { staying } from '../routing/staying';

/** Begins an e-learning or a sheet, or takes it up again where it was begun. */
export const useStart = (pathOf: (executionUuid: string) => string) => {
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);
  const start = async (begun: string | null, begin: () => Promise<string>): Promise<void> => {
    // What this device has is opened without asking: there may be no network.
    if (begun !== null && isTaken(begun)) return navigate(pathOf(begun));
    const isHere = staying();
    setStarting(true);
    await attempt(async () => {
      const executionUuid = await begin();
      if (isHere()) await navigate(pathOf(executionUuid));
    }).finally(() => setStarting(false));
  };
  return { start, starting };
};
