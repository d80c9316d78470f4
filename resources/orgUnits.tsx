import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { generateIdentifier } from '../contract/identifiers';
import { orgUnits as calls } from '../contract/orgUnits';
import type { ResourceDeclaration } from '../src/generator';
import { PersonName } from '../src/members/PersonName';
import { UnitAdmins } from '../src/orgUnits/UnitAdmins';
import { UnitName } from '../src/orgUnits/UnitName';

const fields = {
  unit: [
    'orgUnitName',
    { name: 'orgUnitIdentifier', suggest: { from: ['orgUnitName'], by: generateIdentifier } },
    'parentUuid',
    'isDefault',
  ],
  people: ['adminUuids', 'responsibleUuids'],
} as const;

export const orgUnits = {
  path: 'company/org-units',
  icon: AccountTreeOutlined,
  calls,
  title: ({ orgUnitName }) => orgUnitName,
  hint: ({ orgUnitIdentifier }) => orgUnitIdentifier,
  list: {
    sort: ['tree', 'asc'],
    columns: [
      { name: 'orgUnitName', component: UnitName },
      'orgUnitIdentifier',
      { name: 'admins', component: UnitAdmins },
      { name: 'memberCount', alignment: 'right' },
    ],
    filters: ['search'],
  },
  actions: [{ call: 'delete', icon: DeleteOutlined, destructive: true, counts: ['memberCount', 'childCount'] }],
  create: fields,
  tabs: [
    { id: 'details', fields },
    {
      id: 'member',
      list: 'members',
      resource: 'members',
      candidates: 'memberNames',
      columns: [{ name: 'lastName', component: PersonName }, 'username', 'email'],
      add: 'addMembers',
      remove: 'removeMembers',
    },
  ],
} satisfies ResourceDeclaration<typeof calls>;
