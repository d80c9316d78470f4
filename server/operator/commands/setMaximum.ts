import { clientIdentifier } from '../../../contract/shapes/rules';
import { setLimits } from '../../domain/licensees/limits';
import { companyContextOf, explaining } from '../asOperator';
import { defineCommand } from '../command';
import { requireClient } from '../records';
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
    const held = `${activeMembers} active and ${archivedMembers} archived members`;
    const words = { 'schema.invalid': `${identifier} has ${held}; the maximum can't be lower than either` };
    const inside = companyContextOf(context, client.id);
    await explaining(words, () => setLimits(inside, { maximumMembers }, 'operator.setMaximum'));
    return [`${identifier}: at most ${maximumMembers} active members (${activeMembers} now).`];
  },
});
