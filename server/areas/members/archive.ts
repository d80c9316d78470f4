import type { members as calls } from '../../../contract/members';
import type { Handler } from '../../core/context/context';
import { archiveMembers } from '../../domain/people/archive';

export const archive: Handler<typeof calls.archive> = async (context, { uuids }) => ({
  results: await archiveMembers(context, uuids),
});
