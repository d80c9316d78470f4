import { and, eq, sql } from 'drizzle-orm';
import { type MemberProfile, memberProfile, profile } from '../../../contract/profile';
import { changesOf } from '../../base/changes';
import { CallError } from '../../base/errors';
import { pick } from '../../base/pick';
import { checkAgainst } from '../../base/refusals';
import type { Handler, Preparation, PreparedHandler } from '../../core/context/context';
import { onConflictError } from '../../db/errors';
import { members } from '../../db/schema';
import { endLinks } from '../../domain/people/endLinks';
import { searchColumns } from '../../domain/people/searchColumns';
import { uniqueRefusals } from '../../domain/people/uniqueRefusals';
import { sendAccountLetter } from '../../messages/accountLetter';
import { provePassword } from './ownPassword';
import { readOwnRecord } from './ownRecord';

/** Columns and fields bear the same names. */
const shownNames = Object.keys(memberProfile.shape) as (keyof MemberProfile)[];

export const readMemberProfile: Handler<typeof profile.readMemberProfile> = async (context) =>
  pick(await readOwnRecord(context), shownNames);

/** Changes that the append-only log may keep for good; of phone numbers it only says that they changed. */
const loggable = ({ phoneNumber, mobileNumber, ...changes }: Record<string, unknown>): Record<string, unknown> => ({
  ...changes,
  ...(phoneNumber ? { phoneNumber: true } : {}),
  ...(mobileNumber ? { mobileNumber: true } : {}),
});

const presentEmail = async ({ read, clientId, caller }: Preparation): Promise<string | null> => {
  const isOwn = and(eq(members.clientId, clientId), eq(members.id, caller.memberId));
  const [member] = await read((tx) => tx.select({ email: members.email }).from(members).where(isOwn));
  return member?.email ?? null;
};

/** Links for a new password go to the e-mail address, so another one is asked the password, and told to the former. */
export const update: PreparedHandler<typeof profile.update> = {
  prepare: async (preparation, { password, version, ...columns }) => {
    const isMoving = (await presentEmail(preparation)) !== columns.email;
    if (isMoving && !password) throw new CallError('password.empty');
    if (isMoving && password) await provePassword(preparation, password);

    return async (context) => {
      const { tx, audit } = context;
      const member = await readOwnRecord(context, 'update');
      await checkAgainst(profile.update, member, { ...columns, version });
      if (version !== member.version) throw new CallError('record.changed');
      // Changed by somebody else in this very moment; the version has told so unless that was undone.
      if (!isMoving && member.email !== columns.email) throw new CallError('record.changed');
      const derived = searchColumns({ ...columns, username: member.username });
      const [updated] = await onConflictError(uniqueRefusals, () =>
        tx
          .update(members)
          .set({ ...columns, ...derived, version: sql`${members.version} + 1` })
          .where(eq(members.id, member.id))
          .returning(),
      );
      // To the former address: it is theirs no more.
      if (isMoving) await sendAccountLetter(context, member, (words, facts) => words.addressChanged(facts));
      await endLinks(context, [{ before: { ...member, hasPassword: member.passwordHash !== null }, after: columns }]);
      const changes = loggable(changesOf(member, columns));
      await audit({ action: 'profile.update', subjectType: 'member', subjectId: member.id, changes });
      return pick(updated ?? member, shownNames);
    };
  },
};
