import { matchPath } from 'react-router';
import { getMemberState } from '../../authProvider';
import { isPermitted } from '../../contract/names/permissions';
import { listPath, permitting, readListEarly } from '../generator';
import { loadPage } from '../page/pageRoutes';
import type { Sources } from './sources';

/**
 * Prefetch: loads the page at an address (from the face's base on), and reads the list it shows, before it is shown. Nothing
 * for what the person may not see, and for pages of single records.
 */
export const prefetchPage = async (address: string, sources: Sources): Promise<void> => {
  const { pages, declared } = sources.face;
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const permissions = getMemberState()?.member.permissions ?? [];
  const page = pages.find(({ path }) => matchPath(path, pathname));
  if (page) return isPermitted(permissions, page.permissions) ? loadPage(page) : undefined;
  const entry = Object.entries(declared.resources).find(([, place]) => listPath(place) === pathname);
  if (!entry) return;
  const [name, { access }] = entry;
  if (isPermitted(permissions, permitting(access))) await readListEarly(name, declared, sources, searchParams);
};
