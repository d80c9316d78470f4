import type { Call, ResponseOf } from '../contract/kit/call';
import { toFormErrors } from './formErrors';
import { RequestError, type RequestOptions, request } from './request';

type Body = Record<string, unknown>;

/** Makes a call for a form: its failure carries `body.errors`, which says what belongs to which field. */
export const save = async <C extends Call>(call: C, body: Body, options?: RequestOptions): Promise<ResponseOf<C>> => {
  try {
    return await request(call, body as never, { ...options, isForm: true });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw Object.assign(error, { body: { errors: toFormErrors(error, call) } });
  }
};
