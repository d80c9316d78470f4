import type { Declared } from './declaration';
import type { Place } from './place';

type Address = Pick<Place, 'path' | 'listAt' | 'recordAt'>;

/** Addresses of a resource's pages, from the dashboard's base on. */
export const listPath = ({ path, listAt }: Address): string => `/${listAt ?? `${path}/list`}`;
export const createPath = ({ path }: Address): string => `/${path}/create`;

export const importPath = ({ path }: Address): string => `/${path}/import`;
/** Labels of some records to print. */
export const labelsPath = ({ path }: Address, uuids: readonly string[]): string =>
  `/${path}/labels?${new URLSearchParams(uuids.map((uuid) => ['uuid', uuid]))}`;

const encode = (part: string | undefined): string[] => (part ? [encodeURIComponent(part)] : []);

/** The page of one record; without a tab, its first one. */
export const detailsPath = ({ path, recordAt }: Address, uuid: string, tabId?: string): string =>
  [`/${path}`, ...(recordAt ? [] : ['details']), ...[uuid, tabId].flatMap(encode)].join('/');

/** True if the pages of one resource lie below those of another: `company/members/archive` below `company/members`. */
export const liesBelow = (inner: Place, outer: Address): boolean => inner.path.startsWith(`${outer.path}/`);

/** True if records of a resource can be opened, on a page of theirs or where the list says. */
export const opensRecords = ({ tabs, page, list }: Declared): boolean => Boolean(tabs || page || list.linkOf);
