import type { Call } from '../../contract/kit/call';
import { createStore } from '../../dataProvider/store';
import { type LazyValue, lazyValue } from '../ui/lazyValue';
import type { Declaration, Declared } from './declaration';
import type { Place } from './place';

/** A place with its declaration, which is loaded with its contract and its cells. */
export interface Resource extends Place, LazyValue<Declaration> {}

/** All resources by name: the contract's word for it. */
export type Resources = Readonly<Record<string, Resource>>;

/** Number of declarations that have been loaded: tells whoever shows something of all of them that there is more. */
export const loadedCount = createStore(0);

const count = (): void => loadedCount.set(loadedCount.getSnapshot() + 1);

/** A resource at its place. */
export const resource = <const D extends Declared & { calls: { list: Call } }>(
  place: Place & { access: D['calls']['list']['access'] },
  load: () => Promise<D>,
): Resource => ({ ...place, ...lazyValue(async () => ({ ...place, ...(await load()) }), count) });
