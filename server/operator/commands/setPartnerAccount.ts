import { and, eq, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { partnerRoles } from '../../../contract/names/partnerPermissions';
import { plainPassword, username } from '../../../contract/shapes/rules';
import { sha512Hex } from '../../core/session/passwords';
import { commonPasswordCheck, triedFirst } from '../../core/session/refuseCommonPassword';
import { licensees, partnerAccounts } from '../../db/schema';
import { setAccount } from '../../domain/licensees/account';
import { defineCommand } from '../command';
import { Refusal } from '../refusal';
import { adviserEmail, requireAdviser } from './adviser';

export const setPartnerAccount = defineCommand({
  name: 'set-partner-account',
  summary: 'Lets somebody of a licensee’s staff sign in at /partner, or changes how: ends the sessions they have there',
  options: {
    adviser: { schema: adviserEmail(), text: 'e-mail address of the adviser, whom create-adviser has created' },
    username: { schema: username(), text: 'the name they sign in with, one of a kind at the licensee' },
    role: { schema: z.enum(partnerRoles), text: `${partnerRoles.join(' or ')}: what they may do there` },
    password: { schema: plainPassword(), text: 'password' },
  },
  run: async (context, values) => {
    const { tx, clock } = context;
    const adviser = await requireAdviser(context, values.adviser);
    const { licenseeId } = adviser;
    if (!licenseeId) throw new Refusal(`${adviser.email} belongs to no licensee`);
    const [licensee] = await tx.select().from(licensees).where(eq(licensees.id, licenseeId));
    const name = values.username;
    const isTaken = and(
      eq(partnerAccounts.licenseeId, licenseeId),
      eq(partnerAccounts.username, name),
      ne(partnerAccounts.adviserId, adviser.id),
    );
    if ((await tx.$count(partnerAccounts, isTaken)) > 0) throw new Refusal(`--username ${name} is taken`);
    const sent = sha512Hex(values.password);
    const isTooCommon = commonPasswordCheck(triedFirst([licensee?.name ?? '', licensee?.identifier ?? '']));
    if (await isTooCommon(sent)) throw new Refusal('--password is easily guessed: choose another');
    const account = { adviserId: adviser.id, licenseeId, username: name, role: values.role, sent };
    await setAccount(tx, account, clock.now());
    return [`${adviser.email} signs in at /partner as ${name} (${values.role}).`];
  },
});
