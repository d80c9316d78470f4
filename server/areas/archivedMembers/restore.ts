import type { archivedMembers as calls } from '../../../contract/archivedMembers';
import type { Handler } from '../../core/context/context';
import { restoreMembers } from '../../domain/personnel/restore';

export const restore: Handler<typeof calls.restore> = async (context, { uuids }) => ({
  results: await restoreMembers(context, uuids),
});
