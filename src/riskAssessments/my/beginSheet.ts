import { riskSheets } from '../../../contract/riskSheets';
import { request } from '../../../dataProvider/request';

/** Begins one's sheet of a round, or finds where it was begun. @returns its execution. Throws a RequestError, which was told already */
export const beginSheet = async (roundUuid: string): Promise<string> => {
  const body = { riskAssessmentExecutionResultUuid: roundUuid };
  return (await request(riskSheets.create, body, { loader: 'load' })).executionUuid;
};
