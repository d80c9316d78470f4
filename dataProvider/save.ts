import type { Call } from '../contract/call';
import { toFormErrors } from './formErrors';
import { RequestError, type RequestOptions, request } from './request';

type Body = Record<string, unknown>;

/** Makes a call for a form: its failure carries `body.errors`, which says what belongs to which field. */
export const save = async (call: Call, body: Body, options?: RequestOptions): Promise<Body> => {
  try {
    return (await request(call, body, options)) as Body;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw Object.assign(error, { body: { errors: toFormErrors(error, call) } });
  }
};
