import { and, eq } from 'drizzle-orm';
import { clientIdentifier, text } from '../../../contract/shapes/rules';
import { enqueueIn } from '../../core/jobs/enqueue';
import { forgetSecondFactor } from '../../core/session/secondFactor';
import { members } from '../../db/schema';
import { sendAccountLetter } from '../../messages/accountLetter';
import { auditAsOperator } from '../auditAsOperator';
import { defineCommand } from '../command';
import { requireClient } from '../records';
import { Refusal } from '../refusal';

export const resetSecondFactor = defineCommand({
  name: 'reset-second-factor',
  summary: 'Lets somebody sign in who has lost app and recovery codes, and whom no administrator can help',
  options: {
    client: { schema: clientIdentifier(), text: 'which client' },
    username: { schema: text(254), text: 'username of the person' },
  },
  run: async (context, { client: identifier, username }) => {
    const { tx, clock } = context;
    const { id: clientId } = await requireClient(tx, identifier);
    const isThis = and(eq(members.clientId, clientId), eq(members.username, username.toLowerCase()));
    const [member] = await tx.select().from(members).where(isThis).for('no key update');
    if (!member) throw new Refusal(`${identifier} has nobody called ${username}`);
    if (!(await forgetSecondFactor(tx, { clientId, memberId: member.id }))) {
      throw new Refusal(`${username} has no second factor`);
    }
    const letterContext = { tx, clientId, clock, enqueue: enqueueIn(tx, clientId, clock) };
    await sendAccountLetter(letterContext, member, (words, facts) =>
      words.secondFactorChanged({ ...facts, change: 'reset' }),
    );
    await auditAsOperator(context, clientId, {
      action: 'operator.resetSecondFactor',
      subjectType: 'member',
      subjectId: member.id,
    });
    return [`${identifier}: ${member.username} signs in with the password alone, and may set up a new second factor.`];
  },
});
