import * as z from 'zod/mini';
import { type FeatureFlag, featureFlagDefaults } from '../../../contract/names/featureFlags';
import { clientIdentifier } from '../../../contract/shapes/rules';
import { featuresIn, setLimits } from '../../domain/licensees/limits';
import { companyContextOf } from '../asOperator';
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
    const others = featuresIn(client.featureFlags).filter((name) => name !== flag);
    const features = value ? [...others, flag] : others;
    await setLimits(companyContextOf(context, client.id), { features }, 'operator.setFlag');
    return [`${identifier}: ${flag} is ${value ? 'on' : 'off'}.`];
  },
});
