import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import type { Row } from '../listDeclaration';

const isArchived = ({ archivedOn }: Row): boolean => typeof archivedOn === 'string';

/** Actions on records that are archived instead of deleted. */
export const archiveActions = [
  { call: 'archive', icon: Inventory2Outlined, isFor: (record: Row) => !isArchived(record) },
  { call: 'restore', icon: UnarchiveOutlined, isFor: isArchived },
  { call: 'delete', icon: DeleteForeverOutlined, destructive: true, isFor: isArchived },
] as const;
