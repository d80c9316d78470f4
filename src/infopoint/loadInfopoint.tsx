import type { ComponentType } from 'react';
import { readKeptInfopoint } from '../../authProvider/keptInfopoint';
import { KeptPage } from './KeptContent';

/** Fallback where the page cannot be loaded: the files of what the device keeps are on it all the same. */
const keptPage = async (failure: unknown): Promise<ComponentType> => {
  const copy = readKeptInfopoint();
  if (!copy) throw failure;
  const { KeptInfopoint } = await import('../emergency/KeptInfopoint');
  return () => <KeptPage Kept={KeptInfopoint} copy={copy} />;
};

/** Loads the page of the infopoint, or what stands in for it without a network. */
export const loadInfopoint = (): Promise<ComponentType> =>
  import('./InfopointPage').then((page) => page.InfopointPage, keptPage);
