import { eq, sql } from 'drizzle-orm';
import type { profile } from '../../../contract/profile';
import { CallError } from '../../base/errors';
import type { PreparedHandler } from '../../core/context/context';
import { onConflictError } from '../../db/errors';
import { members } from '../../db/schema';
import { searchColumns } from '../../domain/people/searchColumns';
import { lockSeats } from '../../domain/people/seats';
import { uniqueRefusals } from '../../domain/people/uniqueRefusals';
import { provePassword } from './ownPassword';
import { readOwnRecord } from './ownRecord';

/** Changes the own username; sessions go on, the next sign-in is with the new one. */
export const changeUsername: PreparedHandler<typeof profile.changeUsername> = {
  prepare: async (preparation, request) => {
    await provePassword(preparation, request.password);
    const newUsername = request.newUsername.toLowerCase();

    return async (context) => {
      const { tx, audit } = context;
      const member = await readOwnRecord(context, 'update');
      if (member.username !== request.username.toLowerCase()) throw new CallError('username.mismatch');
      if (member.username === newUsername) throw new CallError('username.exists');
      // First the company, then its people, as everywhere: the other way round two writers would wait for each other.
      await lockSeats(context);
      await onConflictError(uniqueRefusals, () =>
        tx
          .update(members)
          .set({
            username: newUsername,
            ...searchColumns({ ...member, username: newUsername }),
            version: sql`${members.version} + 1`,
          })
          .where(eq(members.id, member.id)),
      );
      await audit({
        action: 'profile.changeUsername',
        subjectType: 'member',
        subjectId: member.id,
        changes: { username: [member.username, newUsername] },
      });
      return {};
    };
  },
};
