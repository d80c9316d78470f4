import { lazyValue } from '../../ui/lazyValue';

/** What makes a tree of a list, for the few lists that are one: nobody's first list should wait for it. */
export const treeTools = lazyValue(async () => {
  const [{ treeOf }, { FoldButtons }] = await Promise.all([import('./treeOf'), import('./FoldButtons')]);
  return { treeOf, FoldButtons };
});
