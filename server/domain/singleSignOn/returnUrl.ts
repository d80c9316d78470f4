const anywhere = 'https://dashboard.invalid';

/**
 * True if an address is a page of the dashboard, and of nothing else: it comes from whoever has made the link, and people
 * are led there once they are signed in.
 */
export const isDashboardAddress = (wanted: string): boolean => {
  if (!wanted.startsWith('/') || /\\|\/\/|[\p{C}]/u.test(wanted) || !URL.canParse(wanted, anywhere)) return false;
  // Resolved as browsers would, so that `..` leads nowhere else.
  const { origin, pathname } = new URL(wanted, anywhere);
  return origin === anywhere && (pathname === '/dashboard' || pathname.startsWith('/dashboard/'));
};
