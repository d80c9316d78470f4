import { bootstrapRoutes } from '../contract/bootstrap/bootstrapRoutes';
import { fetchAnswer } from './fetchAnswer';

export const xsrfHeader = 'X-XSRF-TOKEN';
/** The first is the server's behind https; there the other could come from any host of the same domain. */
const xsrfCookies = ['__Host-XSRF-TOKEN=', 'XSRF-TOKEN='];

/** The token that the server left in a readable cookie; null if there is none. */
export const readXsrfToken = (): string | null => {
  const cookies = document.cookie.split('; ');
  for (const name of xsrfCookies) {
    const found = cookies.find((cookie) => cookie.startsWith(name));
    if (found) return decodeURIComponent(found.slice(name.length));
  }
  return null;
};

let fetching: Promise<unknown> | null = null;

/** Fetches a fresh token. Calls that need one at the same time share the fetch. */
export const fetchXsrfToken = async (): Promise<void> => {
  fetching ??= fetchAnswer(`/api/${bootstrapRoutes.csrf.path}`, { credentials: 'include' }).finally(() => {
    fetching = null;
  });
  await fetching;
};

/** The header that proves a POST comes from our own pages; fetches the token first where it is missing. */
export const xsrfHeaders = async (): Promise<Record<string, string>> => {
  if (!readXsrfToken()) await fetchXsrfToken();
  const token = readXsrfToken();
  return token ? { [xsrfHeader]: token } : {};
};
