import { partnerBase } from '../routing/entrances';

/** The pages before sign-in of a licensee's staff, as their addresses say. */
type PartnerRoute = { page: 'signIn' } | { page: 'forgotPassword' } | { page: 'passwordLink'; token: string };

/** Addresses of the pages. */
export const to = {
  signIn: partnerBase,
  forgotPassword: `${partnerBase}/forgot-password`,
  passwordLink: `${partnerBase}/password`,
};

/**
 * The page of an address below `/partner`; whatever is no page before sign-in leads to signing in, and then to what it
 * names. Tokens stand in the fragment, where no log sees them.
 */
export const routeOf = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): PartnerRoute => {
  const path = pathname.replace(/\/$/, '');
  if (path === to.passwordLink) return { page: 'passwordLink', token: hash.slice(1) };
  return { page: path === to.forgotPassword ? 'forgotPassword' : 'signIn' };
};
