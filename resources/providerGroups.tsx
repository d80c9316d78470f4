import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { providerGroups as calls } from '../contract/providerGroups';
import type { ResourceDeclaration } from '../src/generator';
import { GroupListNote } from '../src/singleSignOn/GroupListNote';

const fields = { group: ['name', 'role', 'orgUnitUuid', 'memberGroupUuid'] } as const;

/** Groups of the company's identity provider, and what they give. */
export const providerGroups = {
  calls,
  title: ({ name }) => name,
  list: {
    sort: ['name', 'asc'],
    columns: ['name', 'role', 'orgUnitUuid', 'memberGroupUuid'],
    filters: ['search', 'role', 'orgUnitUuid', 'memberGroupUuid'],
    Note: GroupListNote,
  },
  actions: [{ call: 'delete', icon: DeleteOutlined, destructive: true }],
  create: fields,
  tabs: [{ id: 'details', fields }],
} satisfies ResourceDeclaration<typeof calls>;
