import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type FeatureFlag, featureFlagDefaults } from '../../../contract/names/featureFlags';
import { clientIdentifier } from '../../../contract/shapes/rules';
import { clients } from '../../db/schema';
import { auditAsOperator } from '../auditAsOperator';
import { defineCommand } from '../command';
import { requireClient } from '../records';
import { onOff } from '../schemas';

const flags = Object.keys(featureFlagDefaults) as FeatureFlag[];

export const setFlag = defineCommand({
  name: 'set-flag',
  summary: 'Switches a feature of a client on or off',
  options: {
    client: { schema: clientIdentifier(), text: 'which client' },
    flag: { schema: z.enum(flags), text: flags.join(', ') },
    value: { schema: onOff(), text: 'on or off' },
  },
  run: async (context, { client: identifier, flag, value }) => {
    const client = await requireClient(context.tx, identifier);
    const before = client.featureFlags[flag] ?? featureFlagDefaults[flag];
    await context.tx
      .update(clients)
      .set({ featureFlags: { ...client.featureFlags, [flag]: value } })
      .where(eq(clients.id, client.id));
    await auditAsOperator(context, client.id, {
      action: 'operator.setFlag',
      subjectType: 'client',
      subjectId: client.id,
      changes: { [flag]: [before, value] },
    });
    return [`${identifier}: ${flag} is ${value ? 'on' : 'off'}.`];
  },
});
