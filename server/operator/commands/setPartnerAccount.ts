import { and, eq, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { partnerRoles } from '../../../contract/names/partnerPermissions';
import { plainPassword, username } from '../../../contract/shapes/rules';
import { sha512Hex } from '../../core/session/passwords';
import { commonPasswordCheck } from '../../core/session/refuseCommonPassword';
import type { Transaction } from '../../db/database';
import { advisers, licensees, partnerAccounts } from '../../db/schema';
import { setAccount } from '../../domain/licensees/account';
import { partnerOrigin } from '../../domain/licensees/partnerOrigin';
import { createPasswordLink } from '../../domain/licensees/passwordLinks';
import { staffNames } from '../../domain/licensees/staffPassword';
import { invitationMinutes } from '../../messages/passwordLink';
import { staffPasswordLink } from '../../messages/resetLink';
import { defineCommand, type OperatorContext } from '../command';
import { Refusal } from '../refusal';
import { adviserEmail, requireAdviser } from './adviser';

const licenseeOf = async (tx: Transaction, adviser: typeof advisers.$inferSelect) => {
  const [row] = await tx
    .select({ licensee: licensees })
    .from(advisers)
    .innerJoin(licensees, eq(licensees.id, advisers.licenseeId))
    .where(eq(advisers.id, adviser.id));
  if (!row) throw new Refusal(`${adviser.email} belongs to no licensee`);
  return row.licensee;
};

const refuseTaken = async (tx: Transaction, licenseeId: string, adviserId: string, name: string): Promise<void> => {
  const isTaken = and(
    eq(partnerAccounts.licenseeId, licenseeId),
    eq(partnerAccounts.username, name),
    ne(partnerAccounts.adviserId, adviserId),
  );
  if ((await tx.$count(partnerAccounts, isTaken)) > 0) throw new Refusal(`--username ${name} is taken`);
};

/** Lines that tell of a new link, for the person to choose a password by. */
const tellLink = async (
  { tx, clock, publicUrl }: OperatorContext,
  owner: { licenseeId: string; adviserId: string },
  licensee: { hosts: readonly string[]; isDefault: boolean },
): Promise<string[]> => {
  const token = await createPasswordLink(tx, owner, clock.now(), invitationMinutes);
  const days = invitationMinutes / (24 * 60);
  return [
    `They choose a password once, within ${days} days, at`,
    staffPasswordLink(partnerOrigin(publicUrl, licensee), token),
  ];
};

export const setPartnerAccount = defineCommand({
  name: 'set-partner-account',
  summary: 'Lets somebody of a licensee’s staff sign in at /partner, or changes how: ends the sessions they have there',
  options: {
    adviser: { schema: adviserEmail(), text: 'e-mail address of the adviser, whom create-adviser has created' },
    username: { schema: username(), text: 'the name they sign in with, one of a kind at the licensee' },
    role: { schema: z.enum(partnerRoles), text: `${partnerRoles.join(' or ')}: what they may do there` },
    password: {
      schema: z.optional(plainPassword()),
      text: 'password; without it a link is printed by which they choose one',
    },
  },
  run: async (context, { username: name, role, ...values }) => {
    const { tx, clock } = context;
    const adviser = await requireAdviser(context, values.adviser);
    const { id: adviserId, email } = adviser;
    const licensee = await licenseeOf(tx, adviser);
    const licenseeId = licensee.id;
    await refuseTaken(tx, licenseeId, adviserId, name);
    const sent = values.password === undefined ? undefined : sha512Hex(values.password);
    if (sent !== undefined && (await commonPasswordCheck(await staffNames(tx, adviserId, name))(sent))) {
      throw new Refusal('--password is easily guessed: choose another');
    }
    await setAccount(tx, { adviserId, licenseeId, username: name, role, sent }, clock.now());
    const lines = [`${email} signs in at /partner as ${name} (${role}).`];
    return sent === undefined ? [...lines, ...(await tellLink(context, { licenseeId, adviserId }, licensee))] : lines;
  },
});
