import { lazyPage, type PageRoute } from '../page/pageRoutes';
import { paths } from '../routing/paths';

const OverviewPage = lazyPage(async () => (await import('./OverviewPage')).OverviewPage);

export const startRoutes: readonly PageRoute[] = [{ path: paths.overview, page: <OverviewPage /> }];
