import type { Call } from '../../contract/call';
import type { Declaration, Declared } from './declaration';
import { type Later, later } from './later';
import type { Place } from './place';

/** A place with its declaration, which is loaded with its contract and its cells. */
export interface Resource extends Place, Later<Declaration> {}

/** All resources by name: the contract's word for it. */
export type Resources = Readonly<Record<string, Resource>>;

/** A resource at its place. */
export const resource = <const D extends Declared & { calls: { list: Call } }>(
  place: Place & { access: D['calls']['list']['access'] },
  load: () => Promise<D>,
): Resource => ({ ...place, ...later(async () => ({ ...place, ...(await load()) })) });
