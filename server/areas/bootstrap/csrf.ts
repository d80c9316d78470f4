import type { bootstrap } from '../../../contract/bootstrap';
import type { PublicHandler } from '../../core/context/context';
import { randomXsrfToken, sessionTokenOf, setXsrfCookie, xsrfTokenFor, xsrfTokenOf } from '../../core/session/cookies';
import { readToken } from '../../core/session/tokens';

/** Sets the XSRF cookie: the session's, else the one that other tabs already use, else a new one. */
export const csrf: PublicHandler<typeof bootstrap.csrf> = async ({ http, reply }) => {
  const session = sessionTokenOf(http);
  const token = session && readToken(session) ? xsrfTokenFor(session) : xsrfTokenOf(http) || randomXsrfToken();
  setXsrfCookie(http, reply, token);
  return {};
};
