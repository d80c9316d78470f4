import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import type { Call } from '../contract/kit/call';
import { orgUnits as calls, type OrgUnitListItem } from '../contract/orgUnits';
import { generateIdentifier } from '../contract/shapes/identifiers';
import { destination, type ResourceDeclaration } from '../src/generator';
import { UnitAdmins } from '../src/orgUnits/UnitAdmins';
import { UnitMembers } from '../src/orgUnits/UnitMembers';
import { UnitName } from '../src/orgUnits/UnitName';
import { memberTab } from './memberTab';

const fields = {
  unit: [
    'orgUnitName',
    { name: 'orgUnitIdentifier', suggest: { from: ['orgUnitName'], by: generateIdentifier } },
    'parentUuid',
    'isDefault',
  ],
  people: ['adminUuids', 'responsibleUuids'],
} as const;

const path = 'company/org-units';
const membersOf = ({ uuid }: OrgUnitListItem, mayCall: (call: Call) => boolean) =>
  mayCall(calls.one) && mayCall(calls.members) ? `/${path}/details/${uuid}/member` : null;

export const orgUnits = {
  calls,
  title: ({ orgUnitName }) => orgUnitName,
  hint: ({ orgUnitIdentifier }) => orgUnitIdentifier,
  list: {
    shape: 'tree',
    compact: true,
    sort: ['tree', 'asc'],
    columns: [
      { name: 'orgUnitName', component: UnitName },
      'orgUnitIdentifier',
      { name: 'admins', component: UnitAdmins },
      { name: 'memberCount', component: UnitMembers, alignment: 'right', click: membersOf },
    ],
    filters: ['search'],
  },
  actions: [
    {
      call: 'delete',
      icon: DeleteOutlined,
      destructive: true,
      counts: ['memberCount', 'childCount'],
      preview: { call: 'previewDeletion', words: 'riskAssessments.assignments.remove' },
      asks: destination,
    },
  ],
  create: fields,
  tabs: [
    { id: 'details', fields },
    { ...memberTab, add: 'addMembers' },
  ],
} satisfies ResourceDeclaration<typeof calls>;
