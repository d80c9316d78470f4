import type { Declaration } from './declaration';

type Place = Pick<Declaration, 'path' | 'listAt' | 'page'>;

/** Addresses of a resource's pages, from the dashboard's base on. */
export const listPath = ({ path, listAt }: Place): string => `/${listAt ?? `${path}/list`}`;
export const createPath = ({ path }: Place): string => `/${path}/create`;

const encode = (part: string | undefined): string[] => (part ? [encodeURIComponent(part)] : []);

/** The page of one record; without a tab, its first one. */
export const detailsPath = ({ path, page }: Place, uuid: string, tabId?: string): string =>
  [`/${path}`, ...(page?.at === ':uuid' ? [] : ['details']), ...[uuid, tabId].flatMap(encode)].join('/');

/** Whether the pages of one resource lie below those of another: `company/members/archive` below `company/members`. */
export const liesBelow = (inner: Place, outer: Place): boolean => inner.path.startsWith(`${outer.path}/`);
