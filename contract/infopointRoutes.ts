import type { Route } from './kit/call';

/** Route of what a device keeps, without its schema: nobody's first page should wait for the schemas. */
export const keptInfopointRoute = {
  method: 'GET',
  path: 'infopoint/read-kept',
  access: 'infopoint.read-member-groups',
  kind: 'read',
} as const satisfies Route;
