import type { members as calls } from '../../../contract/members';
import type { Handler } from '../../core/context/context';
import { readHistory } from '../../core/records/history';
import { requireReadableFile } from '../../domain/personsFile/readable';

/** Entries of the audit log about one member, the sign-ins and what was proved elsewhere included. */
export const history: Handler<typeof calls.history> = async (context, request) => {
  await requireReadableFile(context, request.uuid);
  return readHistory(context, request, { area: 'members' });
};
