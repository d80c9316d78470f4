import type { members as calls } from '../../../contract/members';
import type { PreparedHandler } from '../../core/context/context';
import { handOut } from '../../domain/personsFile/kept/handOut';
import { requireReadableFile } from '../../domain/personsFile/readable';

/** Kept data about one member, handed out to them by the administration: so the log says. */
export const keptData: PreparedHandler<typeof calls.keptData> = {
  prepare:
    async ({ read }) =>
    async (context, { uuid, format }) => {
      await requireReadableFile(context, uuid);
      const answer = await handOut(context, read, { uuid, format, isHandedOut: true });
      await context.audit({
        action: 'members.keptData',
        subjectType: 'member',
        subjectId: uuid,
        changes: { format },
      });
      return answer;
    },
};
