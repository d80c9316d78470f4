import { lazyValue } from '../../ui/lazyValue';

/** Tools that make a tree of a list, for the few lists that are one: nobody's first list should wait for them. */
export const treeTools = lazyValue(async () => {
  const [{ treeOf }, { FoldButtons }] = await Promise.all([import('./treeOf'), import('./FoldButtons')]);
  return { treeOf, FoldButtons };
});
