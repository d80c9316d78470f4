import { certificatePageName } from '../../contract/certificateRoutes';
import { signInPath } from '../routing/entrances';

/** The pages before sign-in, as their addresses say. */
export type Route =
  | { page: 'login'; company: string | null }
  | { page: 'secondFactor'; company: string }
  | { page: 'passkey'; company: string | null }
  | { page: 'provider'; company: string; signedOut: boolean }
  | { page: 'singleSignOn'; companyUuid: string }
  | { page: 'forgotPassword'; company: string }
  | { page: 'resetPassword'; token: string }
  | { page: 'supportLogin'; token: string }
  | { page: 'certificate'; code: string }
  | { page: 'emergency' }
  | { page: 'logout' };

const decode = (part: string | undefined): string => {
  try {
    return decodeURIComponent(part ?? '');
  } catch {
    return '';
  }
};

/**
 * The page of an address below `/auth`; whatever is unknown leads to signing in. Tokens stand in the fragment, where no
 * log sees them; the specification's form, in the path, works as well.
 */
export const routeOf = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Route => {
  const [name, ...rest] = pathname.split('/').slice(2);
  const parameter = decode(rest[0]);
  const token = parameter || decode(hash.slice(1));
  if (name === 'second-factor' && parameter) return { page: 'secondFactor', company: parameter };
  if (name === 'passkey') return { page: name, company: parameter || null };
  if (name === 'single-sign-on' && parameter) return { page: 'singleSignOn', companyUuid: parameter };
  if (name === 'forgot-password' && parameter) return { page: 'forgotPassword', company: parameter };
  if (name === 'reset-password' && token) return { page: 'resetPassword', token };
  if (name === 'support-login' && token) return { page: 'supportLogin', token };
  if (name === certificatePageName) return { page: 'certificate', code: parameter };
  if (name === 'emergency') return { page: 'emergency' };
  if (name === 'logout') return { page: 'logout' };
  return { page: 'login', company: name === 'login' && parameter ? parameter : null };
};

/** Addresses of the pages. */
export const to = {
  login: signInPath,
  emergency: '/auth/emergency',
  secondFactor: (company: string): string => `/auth/second-factor/${encodeURIComponent(company)}`,
  passkey: (company: string | null): string => `/auth/passkey/${encodeURIComponent(company ?? '')}`,
  forgotPassword: (company: string): string => `/auth/forgot-password/${encodeURIComponent(company)}`,
};
