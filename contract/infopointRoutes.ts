import type { Route } from './call';

/** Where the dashboard reads what a device keeps, without its shape: nobody's first page should wait for the schemas. */
export const keptInfopointRoute = {
  method: 'GET',
  path: 'infopoint/read-kept',
  access: 'infopoint.read-member-groups',
  kind: 'read',
} as const satisfies Route;
