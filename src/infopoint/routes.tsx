import { lazyPage, type PageRoute } from '../layout/pageRoutes';
import { paths } from '../layout/paths';

const InfopointPage = lazyPage(async () => (await import('./InfopointPage')).InfopointPage);
const InfopointPrintPage = lazyPage(async () => (await import('./InfopointPrintPage')).InfopointPrintPage);

export const infopointRoutes: readonly PageRoute[] = [
  { path: `${paths.infopoint}/:locationUuid?`, page: <InfopointPage /> },
  { path: `${paths.infopoint}/:locationUuid/print`, page: <InfopointPrintPage /> },
];
