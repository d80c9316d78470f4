import type { SvgIconComponent } from '@mui/icons-material';
import type { Access } from '../../contract/kit/call';
import type { FeatureFlag } from '../../contract/names/featureFlags';
import { type PlainArea, recordAccessOf } from '../../contract/names/plainRecords';
import type { SidebarGroup } from '../navigation/sidebarItems';

/** Address of a resource, and access to its list: all that the first script knows of it. */
export interface Place {
  /** Path of its pages, from the dashboard's base on: `company/members`. */
  path: string;
  /** Path of its list, if not `<path>/list`. */
  listAt?: string;
  /** Path of a record below `path`, if not `details/:uuid/:tabId?`. */
  recordAt?: ':uuid';
  /** Key of its list's words, if not its name: `elearnings.my`. */
  words?: string;
  icon: SvgIconComponent;
  /** The group of the sidebar that its link stands in, beside others that name it: `registers`. */
  group?: SidebarGroup;
  /** Path of the entry of the sidebar that stands for it, where it has none of its own: as one of a page's tabs. */
  behind?: string;
  /** Shown only where the company has it. */
  featureFlag?: FeatureFlag;
  /** Access to its call `list`. */
  access: Access;
}

/** Place of plain records: in the section of the company, under their own name. Who sees them is declared with them. */
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
