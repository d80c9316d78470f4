import type { SvgIconComponent } from '@mui/icons-material';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { isPermitted, type Permission } from '../../contract/permissions';
import { resources } from '../../resources';
import { listPath } from '../generator/paths';
import { paths } from '../layout/paths';

/** Something to do that the overview offers. Its words are `start.cards.<name>`. */
export interface Task {
  name: string;
  path: string;
  icon: SvgIconComponent;
  permission: Permission;
}

const tasks: readonly Task[] = [
  { name: 'members', path: listPath(resources.members), icon: GroupsOutlined, permission: 'member-list.get-list' },
  { name: 'memberImport', path: paths.memberImport, icon: UploadFileOutlined, permission: 'member-list.upload-csv' },
  {
    name: 'orgUnits',
    path: listPath(resources.orgUnits),
    icon: AccountTreeOutlined,
    permission: 'org-unit.org-unit-list',
  },
];

/** Everybody who administrates something is offered this as well. */
export const settingsTask: Task = {
  name: 'settings',
  path: paths.settings,
  icon: TuneOutlined,
  permission: 'profile.read-profile-setting',
};

/** What the holder of these permissions may administrate. */
export const permittedTasks = (permissions: readonly string[]): Task[] =>
  tasks.filter(({ permission }) => isPermitted(permissions, [permission]));
