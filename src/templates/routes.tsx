import { lazyPage, type PageRoute } from '../layout/pageRoutes';
import { paths } from '../layout/paths';

const TemplatesPage = lazyPage(async () => (await import('./TemplatesPage')).TemplatesPage);

export const templateRoutes: readonly PageRoute[] = [
  { path: paths.templates, permissions: ['templates.read-list'], page: <TemplatesPage /> },
];
