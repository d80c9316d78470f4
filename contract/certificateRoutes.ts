import type { Route } from './kit/call';

/**
 * Route that confirms a certificate to its holder, without schemas: all that the small public page needs. The schemas
 * stand in `certificates.ts`.
 */
export const certificateCheckRoute = {
  method: 'GET',
  path: 'certificate/check',
  access: 'public',
  kind: 'read',
} as const satisfies Route;

/** The first part of the public page's address, below `/auth`. */
export const certificatePageName = 'certificate';

/** The address of the public page that confirms a certificate: what its QR code holds, below the product's own. */
export const certificatePage = (code: string): string => `/auth/${certificatePageName}/${encodeURIComponent(code)}`;
