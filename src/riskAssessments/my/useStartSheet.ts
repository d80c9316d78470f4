import { useState } from 'react';
import { useNavigate } from 'react-router';
import { riskSheets } from '../../../contract/riskSheets';
import { RequestError, request } from '../../../dataProvider/request';
import { sheetPath } from '../paths';

/** Begins one's sheet of a round, or takes it up again where it was begun. */
export const useStartSheet = () => {
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);
  const start = async (roundUuid: string): Promise<void> => {
    setStarting(true);
    try {
      const body = { riskAssessmentExecutionResultUuid: roundUuid };
      const { executionUuid: participationUuid } = await request(riskSheets.create, body, { loader: 'load' });
      await navigate(sheetPath(participationUuid));
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
    } finally {
      setStarting(false);
    }
  };
  return { start, starting };
};
