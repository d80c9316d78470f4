import type { singleSignOn } from '../../../contract/singleSignOn';
import { CallError } from '../../base/errors';
import type { Handlers } from '../../core/context/context';
import { addressesAt } from '../../domain/singleSignOn/addresses';
import { readProvider } from '../../domain/singleSignOn/provider';
import { read, save } from './settings';

export const handlers: Handlers<typeof singleSignOn> = {
  read,
  save,
  check: {
    prepare: async ({ read: reading, clientId, clock, publicUrl, hostname, signOnReach }) => {
      const { provider, redirectAddress } = await reading(async (tx) => ({
        provider: await readProvider(tx, clientId),
        ...(await addressesAt(tx, publicUrl, hostname, clientId)),
      }));
      if (!provider) throw new CallError('singleSignOn.missing');
      const { checkProvider } = await import('../../domain/singleSignOn/check');
      const checks = await checkProvider(provider, signOnReach, redirectAddress, clock.now());
      return async () => ({ checks });
    },
  },
};
