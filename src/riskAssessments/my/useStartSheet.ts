import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isTaken } from '../../../authProvider/taken';
import type { AssessmentTask } from '../../../contract/riskAssessments';
import { attempt } from '../../../dataProvider/attempt';
import { sheetPath } from '../../routing/paths';
import { staying } from '../../routing/staying';
import { beginSheet } from './beginSheet';

/** Begins one's sheet of a round, or takes it up again where it was begun. */
export const useStartSheet = () => {
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);
  const start = async ({ riskAssessmentExecutionResultUuid: roundUuid, executionUuid: begun }: AssessmentTask) => {
    // What this device has is opened without asking: there may be no network.
    if (begun !== null && isTaken(begun)) return navigate(sheetPath(begun));
    const isHere = staying();
    setStarting(true);
    await attempt(async () => {
      const participationUuid = await beginSheet(roundUuid);
      if (isHere()) await navigate(sheetPath(participationUuid));
    }).finally(() => setStarting(false));
  };
  return { start, starting };
};
