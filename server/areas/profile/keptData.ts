import type { profile as calls } from '../../../contract/profile';
import type { PreparedHandler } from '../../core/context/context';
import { handOut } from '../../domain/personsFile/kept/handOut';

/** Kept data about whoever asks. */
export const keptData: PreparedHandler<typeof calls.keptData> = {
  prepare:
    async ({ read }) =>
    async (context, { format }) => {
      const { memberId: uuid } = context.caller;
      const answer = await handOut(context, read, { uuid, format, isHandedOut: false });
      await context.audit({ action: 'profile.keptData', subjectType: 'member', subjectId: uuid, changes: { format } });
      return answer;
    },
};
