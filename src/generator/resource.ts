import type { Call } from '../../contract/call';
import { createStore } from '../../dataProvider/store';
import { type Later, later } from '../ui/later';
import type { Declaration, Declared } from './declaration';
import type { Place } from './place';

/** A place with its declaration, which is loaded with its contract and its cells. */
export interface Resource extends Place, Later<Declaration> {}

/** All resources by name: the contract's word for it. */
export type Resources = Readonly<Record<string, Resource>>;

/** How many declarations have been loaded: tells whoever shows something of all of them that there is more. */
export const loadedCount = createStore(0);

const count = (): void => loadedCount.set(loadedCount.getSnapshot() + 1);

/** A resource at its place. */
export const resource = <const D extends Declared & { calls: { list: Call } }>(
  place: Place & { access: D['calls']['list']['access'] },
  load: () => Promise<D>,
): Resource => ({ ...place, ...later(async () => ({ ...place, ...(await load()) }), count) });
