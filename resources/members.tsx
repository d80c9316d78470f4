import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import SyncLockOutlined from '@mui/icons-material/SyncLockOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { generateUsername } from '../contract/identifiers';
import { memberImport } from '../contract/memberImport';
import { members as calls } from '../contract/members';
import { orgUnits } from '../contract/orgUnits';
import type { ResourceDeclaration } from '../src/generator';
import { linkWay } from '../src/members/linkWay';
import { MemberStatus } from '../src/members/MemberStatus';
import { PersonName } from '../src/members/PersonName';
import { ReachNote } from '../src/members/ReachNote';
import { ActiveSeats } from '../src/members/Seats';

const name = { name: 'lastName', component: PersonName } as const;
// Whole addresses, where there is room for them.
const email = { name: 'email', maxWidth: '20rem' } as const;
const status = { name: 'status', component: MemberStatus } as const;
const username = { name: 'username', suggest: { from: ['firstName', 'lastName'], by: generateUsername } } as const;
const contact = {
  contact: ['email', 'phoneNumber', 'mobileNumber'],
  address: ['street', 'postalCode', 'city', 'country'],
} as const;
const tasks = ['eleaCreateTasks', 'raCreateTasks', 'specialAttributes'] as const;
export const members = {
  calls,
  title: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  hint: ({ username }) => username,
  list: {
    sort: ['lastName', 'asc'],
    columns: [name, 'username', email, 'roleIdentifier', status, 'lastLoginAt'],
    filters: ['search', 'roleIdentifier', 'status', 'orgUnitUuid'],
    links: [{ name: 'import', icon: UploadFileOutlined, call: memberImport.importCsv }],
    Note: ActiveSeats,
  },
  listActions: [{ call: 'resetAllPasswords', icon: SyncLockOutlined, count: { call: 'seats', field: 'active' } }],
  actions: [
    { call: 'resetPassword', icon: LockResetOutlined, notes: (person) => [linkWay(person)] },
    { call: 'archive', icon: ArchiveOutlined, destructive: true },
  ],
  create: {
    person: ['firstName', 'lastName', 'gender', 'birthDate', 'personnelNumber', 'externalCompany'],
    signIn: [username, 'roleIdentifier', 'password', 'confirmation'],
    places: ['orgUnitUuids', 'locationUuids'],
    ...contact,
    tasks,
  },
  CreateNote: ReachNote,
  defaults: { roleIdentifier: 'member', eleaCreateTasks: true, raCreateTasks: true },
  tabs: [
    {
      id: 'details',
      facts: ['status', 'lastLoginAt'],
      fields: {
        person: [
          'firstName',
          'lastName',
          'gender',
          'birthDate',
          'roleIdentifier',
          'personnelNumber',
          'externalCompany',
        ],
        ...contact,
        tasks,
      },
    },
    {
      id: 'org-units',
      list: 'orgUnits',
      resource: 'orgUnits',
      columns: ['orgUnitName', 'orgUnitIdentifier'],
      reversed: { add: orgUnits.addMembers, remove: orgUnits.removeMembers },
    },
  ],
} satisfies ResourceDeclaration<typeof calls>;
