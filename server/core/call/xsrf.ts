import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/kit/call';
import { CallError } from '../../base/errors';
import { isSameToken, sessionTokenOf, xsrfHeader, xsrfTokenFor, xsrfTokenOf } from '../session/cookies';

/**
 * Refuses a call that another site could have caused. Browsers say where a request comes from: whoever needs a session
 * comes from our own pages or from nowhere. Beside that every POST repeats a token: the session's, or before sign-in the
 * one of the cookie.
 */
export const checkXsrf = (request: FastifyRequest, call: Call): void => {
  const site = request.headers['sec-fetch-site'];
  const matters = call.access !== 'public' || call.method === 'POST' || call.kind !== 'read';
  const typed = call.method === 'GET' && site === 'none';
  if (matters && site !== undefined && site !== 'same-origin' && !typed) throw new CallError('xsrf.invalid');
  // Nothing is known of who makes it that another site could make use of.
  if (call.method !== 'POST' || call.isAnonymous) return;
  const session = call.access === 'public' ? undefined : sessionTokenOf(request, call.face);
  const expected = session === undefined ? xsrfTokenOf(request) : xsrfTokenFor(session);
  const header = request.headers[xsrfHeader];
  if (typeof header !== 'string' || !isSameToken(header, expected)) throw new CallError('xsrf.invalid');
};
