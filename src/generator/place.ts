import type { SvgIconComponent } from '@mui/icons-material';
import type { Access } from '../../contract/call';
import type { FeatureFlag } from '../../contract/featureFlags';
import { type PlainArea, recordAccessOf } from '../../contract/plainRecords';

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
  /** The group of the sidebar that its link stands in, beside others that name it: `registers`. */
  group?: 'registers';
  /** Shown only where the company has it. */
  featureFlag?: FeatureFlag;
  /** Who may make its call `list`. */
  access: Access;
}

/** Where plain records are: in the section of the company, under their own name. Who sees them is declared with them. */
export const recordPlace = <const Area extends PlainArea>(area: Area, icon: SvgIconComponent) => {
  const feature = recordAccessOf(area)?.feature;
  return {
    path: `company/${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    icon,
    group: 'registers',
    access: `${area}.list` as const,
    ...(feature && { featureFlag: feature }),
  } satisfies Place;
};
