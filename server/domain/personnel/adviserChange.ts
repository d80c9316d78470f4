import type { Context } from '../../core/context/context';
import type { members } from '../../db/schema';
import { headerValue } from '../../messages/header';
import { tellOtherSuperAdmins } from '../../messages/superAdmins';

type MemberRecord = typeof members.$inferSelect;
type Account = Pick<MemberRecord, 'role' | 'email' | 'mobileNumber'>;

/** Fields that open an account, or say how far it reaches. */
const decisive = ['role', 'email', 'mobileNumber'] as const satisfies readonly (keyof Account)[];

/**
 * Tells the company's super-admins that an adviser has made an account which administers, or changed its role or the
 * addresses its password link goes to: it would be there still when the company lets no adviser in any more.
 *
 * @param before absent: a new one
 */
export const tellOfAdviser = async (
  context: Context,
  { id, firstName, lastName, ...after }: Account & Pick<MemberRecord, 'id' | 'firstName' | 'lastName'>,
  before?: Account,
): Promise<void> => {
  if (context.caller.role !== 'user') return;
  if (after.role === 'member' && (before?.role ?? 'member') === 'member') return;
  if (before && decisive.every((name) => before[name] === after[name])) return;
  const account = headerValue(`${firstName} ${lastName}`);
  const adviser = headerValue(context.caller.name);
  await tellOtherSuperAdmins(context, id, (words, facts) => words.changedByAdviser({ ...facts, account, adviser }));
};
