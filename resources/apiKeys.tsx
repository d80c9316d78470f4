import BlockOutlined from '@mui/icons-material/BlockOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { apiKeys as calls } from '../contract/apiKeys';
import { KeyName, KeyOwner, KeyScopes } from '../src/apiKeys/cells';
import { KeyListNote } from '../src/apiKeys/KeyListNote';
import { KeyNote } from '../src/apiKeys/KeyNote';
import type { ResourceDeclaration, Row } from '../src/generator';

const fields = { key: ['name', 'scopes', 'expiresOn'] } as const;

/** Keys for programs that use the API. */
export const apiKeys = {
  calls,
  title: ({ name }) => name,
  list: {
    sort: ['name', 'asc'],
    columns: [
      { name: 'name', component: KeyName },
      { name: 'scopes', component: KeyScopes },
      { name: 'ownerName', component: KeyOwner },
      'expiresOn',
      'lastUsedAt',
    ],
    filters: ['search'],
    Note: KeyListNote,
  },
  actions: [
    { call: 'revoke', icon: BlockOutlined, destructive: true, isFor: ({ revokedOn }: Row) => revokedOn === null },
    { call: 'delete', icon: DeleteOutlined, destructive: true },
  ],
  create: fields,
  About: KeyNote,
  tabs: [{ id: 'details', fields }],
} satisfies ResourceDeclaration<typeof calls>;
