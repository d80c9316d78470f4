import type { Declaration } from './declaration';

type Place = Pick<Declaration, 'path'>;

/** Addresses of a resource's pages, from the dashboard's base on. */
export const listPath = ({ path }: Place): string => `/${path}/list`;
export const createPath = ({ path }: Place): string => `/${path}/create`;

/** The page of one record; without a tab, its first one. */
export const detailsPath = ({ path }: Place, uuid: string, tabId?: string): string =>
  `/${path}/details/${[uuid, tabId]
    .filter(Boolean)
    .map((part) => encodeURIComponent(part ?? ''))
    .join('/')}`;

/** Whether the pages of one resource lie below those of another: `company/members/archive` below `company/members`. */
export const liesBelow = (inner: Place, outer: Place): boolean => inner.path.startsWith(`${outer.path}/`);
