import { bootstrapRoutes } from '../contract/bootstrap/bootstrapRoutes';
import type { Route } from '../contract/kit/call';
import { fetchAnswer } from './fetchAnswer';

export const xsrfHeader = 'X-XSRF-TOKEN';
/** The first is the server's behind https; there the other could come from any host of the same domain. */
const cookiePrefixes = ['__Host-', ''];

/**
 * The token that the server left in a readable cookie; null if there is none. The partner's sessions have one of their
 * own, without which there is none of them.
 */
export const readXsrfToken = (face?: Route['face']): string | null => {
  const cookies = document.cookie.split('; ');
  for (const prefix of cookiePrefixes) {
    const name = `${prefix}${face === 'partner' ? 'PARTNER-' : ''}XSRF-TOKEN=`;
    const found = cookies.find((cookie) => cookie.startsWith(name));
    if (found) return decodeURIComponent(found.slice(name.length));
  }
  return null;
};

/** Face whose token a call bears: of public calls all the same. */
const tokenFaceOf = ({ face, access }: Pick<Route, 'face' | 'access'>): Route['face'] =>
  access === 'public' ? undefined : face;

/** True if a token can be fetched for a call: that of the partner's sessions comes with signing in alone. */
export const isTokenFetched = (call: Pick<Route, 'face' | 'access'>): boolean => tokenFaceOf(call) === undefined;

let fetching: Promise<unknown> | null = null;

/** Fetches a fresh token. Calls that need one at the same time share the fetch. */
export const fetchXsrfToken = async (): Promise<void> => {
  fetching ??= fetchAnswer(`/api/${bootstrapRoutes.csrf.path}`, { credentials: 'include' }).finally(() => {
    fetching = null;
  });
  await fetching;
};

/** The header that proves a POST comes from our own pages; fetches the token first where it is missing and can be. */
export const xsrfHeaders = async (call: Pick<Route, 'face' | 'access'>): Promise<Record<string, string>> => {
  const face = tokenFaceOf(call);
  if (isTokenFetched(call) && !readXsrfToken(face)) await fetchXsrfToken();
  const token = readXsrfToken(face);
  return token ? { [xsrfHeader]: token } : {};
};
