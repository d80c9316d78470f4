import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import { archivedMembers as calls } from '../contract/archivedMembers';
import type { ResourceDeclaration } from '../src/generator';
import { PersonName } from '../src/members/PersonName';
import { ArchivedSeats } from '../src/members/Seats';

export const archivedMembers = {
  calls,
  title: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  hint: ({ username }) => username,
  list: {
    sort: ['archivedAt', 'desc'],
    columns: [{ name: 'lastName', component: PersonName }, 'username', 'email', 'roleIdentifier', 'archivedAt'],
    filters: ['search'],
    Note: ArchivedSeats,
  },
  actions: [
    { call: 'restore', icon: UnarchiveOutlined },
    { call: 'delete', icon: DeleteForeverOutlined, destructive: true, notes: ['lost', 'kept', 'final'] },
  ],
} satisfies ResourceDeclaration<typeof calls>;
