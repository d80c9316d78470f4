import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import { archivedMembers as area } from '../contract/archivedMembers';
import { members } from '../contract/members';
import type { ResourceDeclaration } from '../src/generator';
import { InstructionTab, KeptDataDialog, PersonHead } from '../src/members/file';
import { ArchivedSeats } from '../src/members/Seats';
import { PersonName } from '../src/people/PersonName';

// What somebody has learned, who changed them and what is kept of them is read by the calls that read it of active people.
const calls = { ...area, history: members.history, keptData: members.keptData };

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
    { call: 'keptData', icon: ContactPageOutlined, Dialog: KeptDataDialog, isForOne: true },
    { call: 'delete', icon: DeleteForeverOutlined, destructive: true, notes: ['lost', 'kept', 'final'] },
  ],
  About: PersonHead,
  aboutCall: members.head,
  tabs: [
    { id: 'instruction', call: members.instruction, View: InstructionTab },
    {
      id: 'details',
      facts: [
        ...([
          'username',
          'roleIdentifier',
          'lastLoginAt',
          'archivedAt',
          'email',
          'phoneNumber',
          'mobileNumber',
        ] as const),
        ...(['gender', 'birthDate', 'firstDay', 'specialAttributes', 'personnelNumber', 'externalCompany'] as const),
        ...(['street', 'postalCode', 'city', 'country'] as const),
      ],
      fields: {},
    },
  ],
} satisfies ResourceDeclaration<typeof calls>;
