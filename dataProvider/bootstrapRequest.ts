import type * as z from 'zod/mini';
import type { bootstrap } from '../contract/bootstrap';
import { bootstrapRoutes } from '../contract/bootstrap/bootstrapRoutes';
import type { ResponseOf } from '../contract/kit/call';
import { type RequestOptions, requestRoute } from './request';

type Bootstrap = typeof bootstrap;

/**
 * Makes a call of the area bootstrap as `request` does, but by its name: so that its schemas, which only the types
 * need, stay out of the sign-in pages' script.
 */
export const bootstrapRequest = async <Name extends keyof typeof bootstrapRoutes>(
  name: Name,
  body: z.input<Bootstrap[Name]['request']>,
  options?: RequestOptions,
): Promise<ResponseOf<Bootstrap[Name]>> => {
  const answer = await requestRoute(bootstrapRoutes[name], body, options);
  return answer as ResponseOf<Bootstrap[Name]>;
};
