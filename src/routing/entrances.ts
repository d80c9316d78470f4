const signInBase = '/auth';
export const dashboardBase = '/dashboard';
/** The partner's face: sign-in of a licensee's staff, and all that they see. */
export const partnerBase = '/partner';

/** Path to sign in to a company; without one, to where the company is asked for. */
export const signInPath = (company?: string | null): string =>
  company ? `${signInBase}/login/${encodeURIComponent(company)}` : `${signInBase}/login`;

const isWithin = (base: string, path: string): boolean => path === base || path.startsWith(`${base}/`);

/** True if an address belongs to the sign-in pages. */
export const isSignInPath = (path: string): boolean => isWithin(signInBase, path);

export const isDashboardPath = (path: string): boolean => isWithin(dashboardBase, path);

export const isPartnerPath = (path: string): boolean => isWithin(partnerBase, path);

/**
 * Return address after signing in: the wanted address if it is a page of the dashboard, else the dashboard's start. An
 * address from outside could otherwise lead people to somebody else's site.
 */
export const safeReturnUrl = (wanted: string | null): string => {
  if (!wanted?.startsWith('/') || /\\|\/\//.test(wanted)) return dashboardBase;
  // Resolved as the browser would, so that `..` leads nowhere else.
  const resolved = new URL(wanted, window.location.origin);
  const isOurs = resolved.origin === window.location.origin && isDashboardPath(resolved.pathname);
  return isOurs ? `${resolved.pathname}${resolved.search}${resolved.hash}` : dashboardBase;
};
