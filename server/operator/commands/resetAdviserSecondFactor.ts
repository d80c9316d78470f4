import { eq } from 'drizzle-orm';
import { enqueueIn } from '../../core/jobs/enqueue';
import { forgetSecondFactor } from '../../core/session/secondFactor';
import { partnerAccounts } from '../../db/schema';
import { tellStaff } from '../../domain/licensees/tellStaff';
import { defineCommand } from '../command';
import { Refusal } from '../refusal';
import { adviserEmail, requireAdviser } from './adviser';

export const resetAdviserSecondFactor = defineCommand({
  name: 'reset-adviser-second-factor',
  summary: 'Lets somebody of a licensee’s staff sign in at /partner who has lost app and recovery codes',
  options: { adviser: { schema: adviserEmail(), text: 'e-mail address of the adviser' } },
  run: async (context, values) => {
    const { tx, clock } = context;
    const { id: adviserId, email } = await requireAdviser(context, values.adviser);
    const ofAdviser = eq(partnerAccounts.adviserId, adviserId);
    const [account] = await tx.select().from(partnerAccounts).where(ofAdviser).for('no key update');
    if (!account) throw new Refusal(`${email} has no account: set-partner-account makes one`);
    const owner = { licenseeId: account.licenseeId, adviserId };
    if (!(await forgetSecondFactor(tx, owner))) throw new Refusal(`${email} has no second factor`);
    await tellStaff(tx, owner, 'reset', clock, enqueueIn(tx, owner.licenseeId, clock));
    return [`${email} signs in at /partner with the password alone, and may set up a new second factor.`];
  },
});
