import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { boundedDates, errorsAfter } from '../../../contract/kit/boundedDates';
import type { Call, FieldError, RequestOf } from '../../../contract/kit/call';
import { fieldErrors } from '../../../contract/kit/validation';
import { maximumNamedFaults } from '../../../contract/shapes/constants';
import { refusalOf } from '../../base/refusals';

/** Dates after today where that cannot be. Only if there is such a date, it is asked what today is. */
const futureDates = async (call: Call, data: unknown, today: () => Promise<string>): Promise<FieldError[]> => {
  const dates = boundedDates(call.request, data);
  return dates.length > 0 ? errorsAfter(await today(), dates) : [];
};

/**
 * The request as the contract types it; unknown keys and broken fields are refused by name. `today` tells which day it
 * is for the caller; without it, dates are not held against it.
 */
export const parseRequest = async <C extends Call>(
  call: C,
  data: unknown,
  today?: () => Promise<string>,
): Promise<RequestOf<C>> => {
  const result = await z.safeParseAsync(call.request, data, { reportInput: true });
  const faults = [
    ...fieldErrors(result.error?.issues ?? [], maximumNamedFaults),
    ...(today ? await futureDates(call, data, today) : []),
  ];
  if (faults.length > 0) throw refusalOf(call, faults);
  return result.data as RequestOf<C>;
};

/** Data of a request: the body of a POST, else the query, with the placeholders of its path. */
export const requestData = (http: FastifyRequest): unknown => {
  const source = http.method === 'POST' ? http.body : http.query;
  const isObject = typeof source === 'object' && source !== null && !Array.isArray(source);
  return isObject ? { ...source, ...(http.params as object) } : source;
};
