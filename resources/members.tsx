import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import PhonelinkEraseOutlined from '@mui/icons-material/PhonelinkEraseOutlined';
import SyncLockOutlined from '@mui/icons-material/SyncLockOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { memberImport } from '../contract/memberImport';
import { members as calls } from '../contract/members';
import type { MemberDetails } from '../contract/members/memberFields';
import { generateUsername } from '../contract/shapes/identifiers';
import { heir, type ResourceDeclaration } from '../src/generator';
import { InstructionTab, KeptDataDialog, PersonHead } from '../src/members/file';
import { linkWay } from '../src/members/linkWay';
import { MemberLearning } from '../src/members/MemberMore';
import { MemberStatus } from '../src/members/MemberStatus';
import { ReachNote } from '../src/members/ReachNote';
import { ActiveSeats } from '../src/members/Seats';
import { selectionActions } from '../src/members/selectionActions';
import { PersonName } from '../src/people/PersonName';

const name = { name: 'lastName', component: PersonName } as const;
// Whole addresses, where there is room for them.
const email = { name: 'email', maxWidth: '20rem', hidden: true } as const;
const learning = { name: 'learning', component: MemberLearning } as const;
const status = { name: 'status', component: MemberStatus } as const;
// A laptop has no room for them.
const further = [
  email,
  { name: 'lastLoginAt', hidden: true },
  { name: 'locationNames', hidden: true },
  { name: 'memberGroupNames', hidden: true },
  { name: 'personnelNumber', hidden: true },
  { name: 'externalCompany', hidden: true },
  { name: 'firstDay', hidden: true },
] as const;
/** An adviser lets people in by a link alone. */
const firstPassword = [
  { name: 'password', notFor: ['user'] },
  { name: 'confirmation', notFor: ['user'] },
] as const;

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
    columns: [name, 'orgUnitNames', learning, 'username', 'roleIdentifier', status, ...further],
    compact: true,
    filters: ['search', 'roleIdentifier', 'status', 'orgUnitUuid'],
    links: [{ name: 'import', icon: UploadFileOutlined, call: memberImport.importCsv }],
    Note: ActiveSeats,
  },
  listActions: [
    {
      call: 'resetAllPasswords',
      icon: SyncLockOutlined,
      count: { call: 'previewResetAllPasswords', field: 'reached', notes: ['awaitingInvitation'] },
    },
  ],
  selectionActions,
  actions: [
    {
      call: 'sendInvitation',
      icon: ForwardToInboxOutlined,
      isFor: ({ inviteOn }) => Boolean(inviteOn),
    },
    { call: 'resetPassword', icon: LockResetOutlined, several: true, notes: (person) => [linkWay(person)] },
    {
      call: 'resetSecondFactor',
      icon: PhonelinkEraseOutlined,
      destructive: true,
      // Said only where somebody has one.
      isFor: ({ abilities }) => (abilities as MemberDetails['abilities']).resetSecondFactor !== undefined,
    },
    { call: 'keptData', icon: ContactPageOutlined, Dialog: KeptDataDialog, isForOne: true },
    {
      call: 'archive',
      icon: ArchiveOutlined,
      destructive: true,
      preview: { call: 'previewArchiving', words: 'members.actions.archive' },
      asks: heir,
    },
  ],
  create: {
    person: ['firstName', 'lastName', 'gender', 'birthDate', 'firstDay', 'personnelNumber', 'externalCompany'],
    signIn: [username, 'roleIdentifier', ...firstPassword],
    places: ['orgUnitUuids', 'locationUuids'],
    ...contact,
    tasks,
  },
  CreateNote: ReachNote,
  defaults: { roleIdentifier: 'member', eleaCreateTasks: true, raCreateTasks: true },
  About: PersonHead,
  aboutCall: calls.head,
  tabs: [
    { id: 'instruction', call: calls.instruction, View: InstructionTab },
    {
      // The address that the tab has had since it listed units alone.
      id: 'org-units',
      lists: [
        {
          id: 'org-units',
          list: 'orgUnits',
          resource: 'orgUnits',
          columns: ['orgUnitName', 'orgUnitIdentifier'],
          reversed: { add: 'addMembers', remove: 'removeMembers' },
        },
        {
          id: 'locations',
          list: 'locations',
          resource: 'locations',
          columns: ['name', 'city'],
          reversed: { add: 'assignMembers', remove: 'removeMembers' },
        },
        {
          id: 'groups',
          list: 'memberGroups',
          resource: 'memberGroups',
          columns: ['name', 'type'],
          reversed: { add: 'assignMembers', remove: 'removeMembers' },
        },
      ],
    },
    {
      id: 'details',
      facts: ['status', 'lastLoginAt'],
      fields: {
        person: [
          'firstName',
          'lastName',
          'gender',
          'birthDate',
          'firstDay',
          'roleIdentifier',
          'personnelNumber',
          'externalCompany',
        ],
        ...contact,
        tasks,
      },
    },
  ],
} satisfies ResourceDeclaration<typeof calls>;
