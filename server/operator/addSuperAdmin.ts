import { and, eq, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { generateUsername } from '../../contract/shapes/identifiers';
import { email, plainPassword, text, username } from '../../contract/shapes/rules';
import { newId } from '../base/newId';
import { hashPassword, sha512Hex } from '../core/session/passwords';
import { commonPasswordCheck, ownNames } from '../core/session/refuseCommonPassword';
import { createResetTokens } from '../core/session/resetTokens';
import { clients, members, orgUnitMembers, orgUnits, passwordHistory } from '../db/schema';
import { afterMembersChanged } from '../domain/learning/engine/afterChange';
import { searchColumns } from '../domain/people/searchColumns';
import { invitationMinutes } from '../messages/passwordLink';
import { resetLink } from '../messages/resetLink';
import { auditAsOperator } from './auditAsOperator';
import type { OperatorContext } from './command';
import { Refusal } from './refusal';

/** The options that describe a super-admin. */
export const superAdminOptions = {
  'first-name': { schema: text(), text: 'first name of the super-admin' },
  'last-name': { schema: text(), text: 'last name' },
  username: { schema: z.optional(username()), text: 'username; firstname.lastname if not given' },
  email: { schema: z.optional(email()), text: 'e-mail address' },
  password: { schema: z.optional(plainPassword()), text: 'password; without it a link to choose one is printed' },
} as const;

type SuperAdminValues = {
  [Name in keyof typeof superAdminOptions]: z.output<(typeof superAdminOptions)[Name]['schema']>;
};

const refuseIfTaken = async ({ tx }: OperatorContext, clientId: string, name: string, folded: string | null) => {
  const [taken] = await tx
    .select({ username: members.username })
    .from(members)
    .where(
      and(
        eq(members.clientId, clientId),
        or(eq(members.username, name), folded === null ? undefined : eq(members.emailFolded, folded)),
      ),
    );
  if (!taken) return;
  throw new Refusal(taken.username === name ? `--username ${name} is taken` : '--email belongs to somebody else');
};

const refuseIfCommon = async ({ tx }: OperatorContext, clientId: string, sent: string) => {
  const isTooCommon = commonPasswordCheck(await ownNames(tx, clientId));
  if (await isTooCommon(sent)) throw new Refusal('--password is easily guessed: choose another');
};

const takeSeat = async ({ tx }: OperatorContext, clientId: string) => {
  const taken = await tx
    .update(clients)
    .set({ activeMembers: sql`${clients.activeMembers} + 1` })
    .where(and(eq(clients.id, clientId), lt(clients.activeMembers, clients.maximumMembers)))
    .returning({ id: clients.id });
  if (taken.length === 0) throw new Refusal('The client has as many active members as it may; see set-maximum');
};

const joinDefaultUnits = async ({ tx }: OperatorContext, clientId: string, memberId: string) => {
  const units = await tx
    .select({ orgUnitId: orgUnits.id })
    .from(orgUnits)
    .where(and(eq(orgUnits.clientId, clientId), eq(orgUnits.isDefault, true)));
  if (units.length > 0) {
    await tx.insert(orgUnitMembers).values(units.map(({ orgUnitId }) => ({ clientId, orgUnitId, memberId })));
  }
};

const printedLink = async ({ tx, clock, publicUrl }: OperatorContext, clientId: string, id: string) => {
  const tokens = await createResetTokens(tx, clientId, [id], clock, invitationMinutes);
  const days = invitationMinutes / 1440;
  return `Choose a password within ${days} days at ${resetLink(publicUrl, tokens.get(id) ?? '')}`;
};

/** Adds a super-admin to a client. @returns the lines to print */
export const addSuperAdmin = async (
  context: OperatorContext,
  clientId: string,
  values: SuperAdminValues,
): Promise<string[]> => {
  const { tx, clock } = context;
  const { 'first-name': firstName, 'last-name': lastName, email: address = null, password } = values;
  const name = (values.username ?? generateUsername(firstName, lastName)).toLowerCase();
  if (!name) throw new Refusal('--username is missing: these names give none');
  const person = { firstName, lastName, username: name, email: address };
  const found = searchColumns(person);
  await refuseIfTaken(context, clientId, name, found.emailFolded);
  const sent = password === undefined ? null : sha512Hex(password);
  if (sent !== null) await refuseIfCommon(context, clientId, sent);
  await takeSeat(context, clientId);
  const id = newId();
  const createdAt = clock.now();
  const passwordHash = sent === null ? null : await hashPassword(sent);
  const row = { id, clientId, role: 'super-admin' as const, passwordHash, createdAt };
  await tx.insert(members).values({ ...row, ...person, ...found });
  if (passwordHash) {
    await tx.insert(passwordHistory).values({ id: newId(), clientId, memberId: id, passwordHash, createdAt });
  }
  await joinDefaultUnits(context, clientId, id);
  await afterMembersChanged({ tx, clock, clientId }, [id]);
  await auditAsOperator(context, clientId, {
    action: 'operator.createSuperAdmin',
    subjectType: 'member',
    subjectId: id,
    changes: { username: [null, name] },
  });
  const created = `Created super-admin ${name} (${firstName} ${lastName}).`;
  return passwordHash ? [created] : [created, await printedLink(context, clientId, id)];
};
