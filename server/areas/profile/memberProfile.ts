import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type MemberProfile, memberProfile, type profile, profileUpdateIn } from '../../../contract/profile';
import { fieldErrors } from '../../../contract/validation';
import { changesOf } from '../../core/changes';
import type { Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { invalidRequest } from '../../core/parse';
import { pick } from '../../core/pick';
import { onConflictError } from '../../db/errors';
import { members } from '../../db/schema';
import { searchColumns } from '../members/searchColumns';
import { uniqueRefusals } from '../members/uniqueRefusals';
import { readOwnRecord } from './ownRecord';

/** Columns and fields bear the same names. */
const shownNames = Object.keys(memberProfile.shape) as (keyof MemberProfile)[];

export const readMemberProfile: Handler<typeof profile.readMemberProfile> = async (context) =>
  pick(await readOwnRecord(context), shownNames);

/** What the append-only log may keep for good; of phone numbers it only says that they changed. */
const loggable = ({ phoneNumber, mobileNumber, ...changes }: Record<string, unknown>): Record<string, unknown> => ({
  ...changes,
  ...(phoneNumber ? { phoneNumber: true } : {}),
  ...(mobileNumber ? { mobileNumber: true } : {}),
});

export const update: Handler<typeof profile.update> = async (context, request) => {
  const { tx, audit } = context;
  const member = await readOwnRecord(context, 'update');
  const checked = await z.safeParseAsync(profileUpdateIn(member.country), request, { reportInput: true });
  if (!checked.success) throw invalidRequest(fieldErrors(checked.error.issues));
  const { version, ...columns } = request;
  if (version !== member.version) throw new CallError('record.changed');
  const derived = searchColumns({ ...columns, username: member.username });
  const [updated] = await onConflictError(uniqueRefusals, () =>
    tx
      .update(members)
      .set({ ...columns, ...derived, version: sql`${members.version} + 1` })
      .where(eq(members.id, member.id))
      .returning(),
  );
  const changes = loggable(changesOf(member, columns));
  await audit({ action: 'profile.update', subjectType: 'member', subjectId: member.id, changes });
  return pick(updated ?? member, shownNames);
};
