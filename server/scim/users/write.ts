import { eq, sql } from 'drizzle-orm';
import { members as calls } from '../../../contract/members';
import { memberFields } from '../../../contract/members/memberFields';
import { type MemberRole, mayAssignRole } from '../../../contract/names/roles';
import { findLanguageCode } from '../../../contract/shapes/languages';
import { text, username } from '../../../contract/shapes/rules';
import { CallError } from '../../base/errors';
import { pick } from '../../base/pick';
import { checkAgainst } from '../../base/refusals';
import { parseRequest } from '../../core/call/parse';
import { todayOf } from '../../core/company/companyDay';
import type { Context } from '../../core/context/context';
import { provisionedMembers } from '../../db/schema';
import { lockInTenant } from '../../db/tenantLock';
import { mayActOnRole } from '../../domain/people/abilities';
import { archiveUnasked } from '../../domain/people/archive';
import { createMember } from '../../domain/personnel/create';
import { restoreMembers } from '../../domain/personnel/restore';
import { updateMember } from '../../domain/personnel/update';
import { invalidValue, notUnique } from '../error';
import type { Json } from '../operations';
import { nobody, replaced, required, type UserAttributes } from './attributes';
import { moveToDepartment } from './department';
import { attributesOf, type Found, findDeleted, lockUser } from './find';

/** Defaults for somebody new, beside what the directory says. */
const blank = {
  gender: null,
  birthDate: null,
  specialAttributes: [],
  externalCompany: null,
  firstDay: null,
  street: null,
  postalCode: null,
  city: null,
  country: null,
  eleaCreateTasks: true,
  raCreateTasks: true,
  orgUnitUuids: [],
  locationUuids: [],
  password: null,
  confirmation: null,
} as const;

/** Columns of a person's record that the directory says. */
const columns = [
  'username',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'mobileNumber',
  'personnelNumber',
  'languageCode',
] as const satisfies readonly (keyof UserAttributes)[];

type Sent = Pick<
  UserAttributes,
  'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'mobileNumber' | 'personnelNumber'
>;
const sent = ({ firstName, lastName, email, phoneNumber, mobileNumber, personnelNumber }: UserAttributes): Sent => ({
  firstName,
  lastName,
  email,
  phoneNumber,
  mobileNumber,
  personnelNumber,
});

/**
 * Refuses what the directory calls somebody else. Nobody else gets it until the transaction ends: ask before seats and
 * tasks are locked, since all do in this order.
 */
const requireOwnExternalId = async (
  { tx, clientId }: Context,
  externalId: string | null,
  memberId?: string,
): Promise<void> => {
  if (externalId === null) return;
  if (!text(200).safeParse(externalId).success) throw invalidValue('externalId: at most 200 characters are kept.');
  await lockInTenant(tx, clientId, 'provisioned people');
  const [held] = await tx
    .select({ memberId: provisionedMembers.memberId })
    .from(provisionedMembers)
    .where(eq(provisionedMembers.externalId, externalId));
  if (held && held.memberId !== memberId) throw notUnique('Another person of the company has this externalId.');
};

const keepExternalId = async (
  { tx, clientId }: Context,
  memberId: string,
  externalId: string | null,
): Promise<void> => {
  await tx
    .insert(provisionedMembers)
    .values({ clientId, memberId, externalId })
    .onConflictDoUpdate({
      target: [provisionedMembers.clientId, provisionedMembers.memberId],
      set: { externalId: sql`excluded.external_id` },
    });
};

const names = Object.keys(memberFields) as (keyof typeof memberFields)[];

/** Changes a person's record as a form would, under the same rules. */
const change = async (context: Context, { member }: Found, before: UserAttributes, after: UserAttributes) => {
  const { tx, clientId, clock } = context;
  const { id: uuid, version } = member;
  const stored = pick({ ...member, roleIdentifier: member.role }, names);
  const form = { ...stored, ...sent(after), uuid, version };
  const request = await parseRequest(calls.update, form, () => todayOf(tx, clientId, clock));
  await checkAgainst(calls.update, member, request);
  if (!username().safeParse(after.username).success) throw new CallError('username.invalid');
  const { uuid: _, version: __, roleIdentifier: role, ...values } = request;
  const written = { ...values, role, username: after.username, languageCode: after.languageCode };
  const alsoChanged = before.externalId === after.externalId ? {} : { externalId: true };
  await updateMember(context, member, written, alsoChanged);
};

/**
 * Archives somebody as the call for it does. A key goes no further than employees, because with another's address it
 * would hold their account. Switching one off opens none: so who administers a part of the company leaves as well.
 */
const archive = async (context: Context, id: string, role: MemberRole): Promise<void> => {
  if (mayAssignRole(role, 'admin')) throw new CallError('role.tooHigh');
  const { apiKey: _, ...caller } = context.caller;
  await archiveUnasked({ ...context, caller }, [id]);
};

/**
 * Makes a person what the directory says. Of who has a role above employee it only takes that they have left, whatever
 * else is said of them. @throws CallError, ScimError
 */
export const saveUser = async (context: Context, found: Found, wanted: UserAttributes): Promise<void> => {
  const { id, role } = found.member;
  const before = attributesOf(found);
  const after = { ...wanted, username: wanted.username.toLowerCase() };
  const differs = (name: keyof UserAttributes): boolean => before[name] !== after[name];
  if (!(Object.keys(before) as (keyof UserAttributes)[]).some(differs)) return;
  const leaves = before.active && !after.active;
  if (!mayActOnRole(context.caller, role)) {
    if (leaves) return archive(context, id, role);
    throw new CallError('role.tooHigh');
  }
  if (differs('externalId')) {
    await requireOwnExternalId(context, after.externalId, id);
    await keepExternalId(context, id, after.externalId);
  }
  if (differs('externalId') || columns.some(differs)) await change(context, found, before, after);
  if (leaves) await archive(context, id, role);
  else if (differs('active')) await restoreMembers(context, [id]);
  // Last, because the others lock seats before tasks.
  if (differs('department')) await moveToDepartment(context, id, found, after.department);
};

/** Takes back whoever the directory had deleted, with all their proofs, if it calls them the same as before. */
const takeBack = async (context: Context, id: string, user: UserAttributes): Promise<string> => {
  const found = await lockUser(context, id, { deleted: true });
  await saveUser(context, found, user);
  await context.tx.update(provisionedMembers).set({ deletedAt: null }).where(eq(provisionedMembers.memberId, id));
  return id;
};

/** Creates somebody as an employee, without a letter. @returns their id */
export const createUser = async (context: Context, body: Json): Promise<string> => {
  const { tx, clientId, clock } = context;
  const user = replaced(nobody, body);
  for (const [name, attribute] of required) if (user[name] === '') throw invalidValue(`“${attribute}” is required`);
  const deleted = user.externalId === null ? undefined : await findDeleted(context, user.externalId);
  if (deleted !== undefined) return takeBack(context, deleted, user);
  await requireOwnExternalId(context, user.externalId);
  const form = { ...blank, ...sent(user), username: user.username, roleIdentifier: 'member' };
  const request = await parseRequest(calls.create, form, () => todayOf(tx, clientId, clock));
  const { password: _, confirmation: __, ...person } = request;
  const { uuid } = await createMember(
    context,
    { ...person, languageCode: findLanguageCode(user.languageCode) ?? null },
    'later',
  );
  await keepExternalId(context, uuid, user.externalId);
  await moveToDepartment(context, uuid, { orgUnitId: null, department: null }, user.department);
  if (!user.active) await archive(context, uuid, 'member');
  return uuid;
};

/** Of somebody who was archived before. */
const logDeletion = async ({ audit }: Context, id: string, role: MemberRole): Promise<void> => {
  if (mayAssignRole(role, 'admin')) throw new CallError('role.tooHigh');
  await audit({
    action: 'members.update',
    subjectType: 'member',
    subjectId: id,
    changes: { deletedByDirectory: true },
  });
};

/** Archives somebody whom the directory has deleted: their proofs stay, and it is told of them no more. */
export const deleteUser = async (context: Context, { member }: Found): Promise<void> => {
  const { tx, clientId, clock } = context;
  const { id, role, archivedAt } = member;
  if (archivedAt === null) await archive(context, id, role);
  else await logDeletion(context, id, role);
  await tx
    .insert(provisionedMembers)
    .values({ clientId, memberId: id, deletedAt: clock.now() })
    .onConflictDoUpdate({
      target: [provisionedMembers.clientId, provisionedMembers.memberId],
      set: { deletedAt: sql`excluded.deleted_at` },
    });
};
