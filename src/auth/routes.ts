import { certificatePageName } from '../../contract/certificateRoutes';
import { signInPath } from '../startup/paths';

/** The pages before sign-in, as their addresses say. */
export type Route =
  | { page: 'login'; company: string | null }
  | { page: 'forgotPassword'; company: string }
  | { page: 'resetPassword'; token: string }
  | { page: 'supportLogin'; token: string }
  | { page: 'certificate'; code: string }
  | { page: 'logout' };

const decode = (part: string | undefined): string => {
  try {
    return decodeURIComponent(part ?? '');
  } catch {
    return '';
  }
};

/** The page of an address below `/auth`; whatever is unknown leads to signing in. */
export const routeOf = (pathname: string): Route => {
  const [name, ...rest] = pathname.split('/').slice(2);
  const parameter = decode(rest[0]);
  if (name === 'forgot-password' && parameter) return { page: 'forgotPassword', company: parameter };
  if (name === 'reset-password' && parameter) return { page: 'resetPassword', token: parameter };
  if (name === 'support-login' && parameter) return { page: 'supportLogin', token: parameter };
  if (name === certificatePageName) return { page: 'certificate', code: parameter };
  if (name === 'logout') return { page: 'logout' };
  return { page: 'login', company: name === 'login' && parameter ? parameter : null };
};

/** Addresses of the pages. */
export const to = {
  login: signInPath,
  forgotPassword: (company: string): string => `/auth/forgot-password/${encodeURIComponent(company)}`,
};
