import { eq } from 'drizzle-orm';
import { clientIdentifier } from '../../../contract/shapes/rules';
import { clients } from '../../db/schema';
import { auditAsOperator } from '../auditAsOperator';
import { defineCommand } from '../command';
import { requireClient } from '../records';
import { Refusal } from '../refusal';
import { memberCount } from '../schemas';

export const setMaximum = defineCommand({
  name: 'set-maximum',
  summary: 'Sets how many active members a client may have, and as many archived ones',
  options: {
    client: { schema: clientIdentifier(), text: 'which client' },
    'maximum-members': { schema: memberCount(), text: 'a whole number' },
  },
  run: async (context, { client: identifier, 'maximum-members': maximumMembers }) => {
    const client = await requireClient(context.tx, identifier);
    const { activeMembers, archivedMembers } = client;
    if (maximumMembers < Math.max(activeMembers, archivedMembers)) {
      const held = `${activeMembers} active and ${archivedMembers} archived members`;
      throw new Refusal(`${identifier} has ${held}; the maximum can't be lower than either`);
    }
    await context.tx.update(clients).set({ maximumMembers }).where(eq(clients.id, client.id));
    await auditAsOperator(context, client.id, {
      action: 'operator.setMaximum',
      subjectType: 'client',
      subjectId: client.id,
      changes: { maximumMembers: [client.maximumMembers, maximumMembers] },
    });
    return [`${identifier}: at most ${maximumMembers} active members (${client.activeMembers} now).`];
  },
});
