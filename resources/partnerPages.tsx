import { lazyPage, type Page } from '../src/page/pageRoutes';
import { paths } from '../src/routing/paths';

const OwnPasswordPage = lazyPage(async () => (await import('../src/profile/OwnPasswordPage')).OwnPasswordPage);

/** Pages of the partner's face that show no list and no record. */
export const partnerPages: readonly Page[] = [{ path: paths.security, page: <OwnPasswordPage /> }];
