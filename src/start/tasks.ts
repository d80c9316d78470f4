import type { SvgIconComponent } from '@mui/icons-material';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { useMemberState } from '../../authProvider';
import { isPermitted, type Permission } from '../../contract/names/permissions';
import { useListPath } from '../generator/resourceContext';
import { paths } from '../routing/paths';

/** Something to do that the overview offers. Its words are `start.cards.<name>`. */
export interface Task {
  name: string;
  path: string;
  icon: SvgIconComponent;
  permission: Permission;
  /** Permission that opens the whole company; without it, the card says what `own` promises. */
  whole?: { permission: Permission; own: string };
}

const tasksOf = (pathOf: (resource: string) => string): readonly Task[] => [
  {
    name: 'elearnings',
    path: pathOf('elearnings'),
    icon: LibraryBooksOutlined,
    permission: 'elearning.read-catalog',
  },
  {
    name: 'riskAssessments',
    path: pathOf('riskAssessments'),
    icon: FactCheckOutlined,
    permission: 'risk-assessment.read-catalog-list',
  },
  {
    name: 'members',
    path: pathOf('members'),
    icon: GroupsOutlined,
    permission: 'member-list.get-list',
    whole: { permission: 'member-list.createmember', own: 'ownMembers' },
  },
  { name: 'memberImport', path: paths.memberImport, icon: UploadFileOutlined, permission: 'member-list.upload-csv' },
  {
    name: 'orgUnits',
    path: pathOf('orgUnits'),
    icon: AccountTreeOutlined,
    permission: 'org-unit.org-unit-list',
    whole: { permission: 'org-unit.create-org-unit', own: 'ownOrgUnits' },
  },
  {
    name: 'locations',
    path: pathOf('locations'),
    icon: PlaceOutlined,
    permission: 'location.location-list',
    whole: { permission: 'location.create-location', own: 'ownLocations' },
  },
];

/** Everybody who administrates something is offered this as well. */
export const settingsTask: Task = {
  name: 'settings',
  path: paths.settings,
  icon: TuneOutlined,
  permission: 'profile.read-profile-setting',
};

/** Activities that the person may administrate, in words that promise no more than that. */
export const usePermittedTasks = (): Task[] => {
  const { permissions } = useMemberState().member;
  return tasksOf(useListPath())
    .filter(({ permission }) => isPermitted(permissions, [permission]))
    .map((task) =>
      task.whole && !isPermitted(permissions, [task.whole.permission]) ? { ...task, name: task.whole.own } : task,
    );
};
