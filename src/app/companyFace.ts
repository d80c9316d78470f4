import { authProvider } from '../../authProvider';
import { keepListHint } from '../../dataProvider/listHints';
import { lookups, resources } from '../../resources';
import { pages } from '../../resources/pages';
import { listPath } from '../generator';
import { companyFrame } from '../layout/face';
import { dashboardBase } from '../routing/entrances';
import { type Face, sidebarOf } from './face';

/** The dashboard of a company's people. */
export const companyFace: Face = {
  base: dashboardBase,
  declared: { resources, lookups },
  pages,
  sidebar: sidebarOf(['start', 'apps', 'company'], 'layout.sections', resources, pages),
  authProvider,
  frame: companyFrame,
  /** Remembers the request of the list at this address, so that it can be sent first when the address is opened again. */
  onList: (resource, path, body) => {
    const place = resources[resource as keyof typeof resources];
    const { pathname, search } = window.location;
    if (place && pathname === dashboardBase + listPath(place)) keepListHint(pathname, { search, path, body });
  },
};
