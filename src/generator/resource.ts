import type { SvgIconComponent } from '@mui/icons-material';
import type { Access, Call } from '../../contract/call';
import type { FeatureFlag } from '../../contract/featureFlags';
import type { Declaration, Declared } from './declaration';
import { type Later, later } from './later';

/** Where a resource is, and who may list it: all that the first script knows of it. */
export interface Place {
  /** Where its pages are, from the dashboard's base on: `company/members`. */
  path: string;
  /** Where its list is, if not at `<path>/list`. */
  listAt?: string;
  /** Where a record is below `path`, if not at `details/:uuid/:tabId?`. */
  recordAt?: ':uuid';
  /** Where the words of its list are, if not under its name: `elearnings.my`. */
  words?: string;
  icon: SvgIconComponent;
  /** Shown only where the company has it. */
  featureFlag?: FeatureFlag;
  /** Who may make its call `list`. */
  access: Access;
}

/** A place with its declaration, which is loaded with its contract and its cells. */
export interface Resource extends Place, Later<Declaration> {}

/** All resources by name: the contract's word for it. */
export type Resources = Readonly<Record<string, Resource>>;

/** A resource at its place. */
export const resource = <const D extends Declared & { calls: { list: Call } }>(
  place: Place & { access: D['calls']['list']['access'] },
  load: () => Promise<D>,
): Resource => ({ ...place, ...later(async () => ({ ...place, ...(await load()) })) });
