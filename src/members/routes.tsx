import { lazyPage, type PageRoute } from '../page/pageRoutes';
import { paths } from '../routing/paths';

const MemberImportPage = lazyPage(async () => (await import('./import/MemberImportPage')).MemberImportPage);

export const memberRoutes: readonly PageRoute[] = [
  { path: paths.memberImport, permissions: ['member-list.upload-csv'], page: <MemberImportPage /> },
];
