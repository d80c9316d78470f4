import type { ReactElement } from 'react';
import { readKeptInfopoint } from '../../authProvider/keptInfopoint';
import { lazyPage, type PageRoute } from '../page/pageRoutes';
import { paths } from '../routing/paths';
import { KeptPage } from './KeptContent';

/** Fallback where the page cannot be loaded: the files of what the device keeps are on it all the same. */
const keptPage = async (failure: unknown): Promise<() => ReactElement> => {
  const copy = readKeptInfopoint();
  if (!copy) throw failure;
  const { KeptInfopoint } = await import('../emergency/KeptInfopoint');
  return () => <KeptPage Kept={KeptInfopoint} copy={copy} />;
};

const InfopointPage = lazyPage<object>(() => import('./InfopointPage').then((page) => page.InfopointPage, keptPage));
const InfopointPrintPage = lazyPage(async () => (await import('./InfopointPrintPage')).InfopointPrintPage);

export const infopointRoutes: readonly PageRoute[] = [
  { path: `${paths.infopoint}/:locationUuid?`, page: <InfopointPage /> },
  { path: `${paths.infopoint}/:locationUuid/print`, page: <InfopointPrintPage /> },
];
