import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import type { SelectionActionEntry } from '../generator/actionDeclaration';
import { lazyPage } from '../page/pageRoutes';

/** Bulk actions on selected people by calls of other areas. */
export const selectionActions: readonly SelectionActionEntry[] = [
  {
    name: 'assignOrgUnit',
    access: 'org-unit.add-members-to-org-unit',
    icon: AccountTreeOutlined,
    Dialog: lazyPage(async () => (await import('./AssignPlaces')).AssignOrgUnit),
  },
  {
    name: 'assignLocation',
    access: 'location.assign-members',
    icon: PlaceOutlined,
    Dialog: lazyPage(async () => (await import('./AssignPlaces')).AssignLocation),
  },
  {
    name: 'assignGroup',
    access: 'member-group.assign-members',
    icon: GroupsOutlined,
    Dialog: lazyPage(async () => (await import('./AssignPlaces')).AssignGroup),
  },
  {
    name: 'remind',
    access: 'elearning.send-reminder',
    icon: NotificationsActiveOutlined,
    Dialog: lazyPage(async () => (await import('./RemindMembers')).RemindMembers),
  },
];
