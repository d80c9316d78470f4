import { elearningExecutions } from '../../../contract/elearningExecutions';
import { request } from '../../../dataProvider/request';

/** Begins a task, or finds where it was begun. @returns its execution. Throws a RequestError, which was told already */
export const beginExecution = async (taskUuid: string): Promise<string> =>
  (await request(elearningExecutions.create, { taskUuid }, { loader: 'load' })).executionUuid;
