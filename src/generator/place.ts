import type { SvgIconComponent } from '@mui/icons-material';
import type { Access } from '../../contract/call';
import type { FeatureFlag } from '../../contract/featureFlags';

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
