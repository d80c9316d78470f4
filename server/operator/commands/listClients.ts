import { asc, eq } from 'drizzle-orm';
import { type FeatureFlag, featureFlagDefaults } from '../../../contract/names/featureFlags';
import { clients, licensees } from '../../db/schema';
import { defineCommand } from '../command';
import { table } from '../table';

const flags = Object.keys(featureFlagDefaults) as FeatureFlag[];

export const listClients = defineCommand({
  name: 'list-clients',
  summary: 'Lists all clients with their seats and feature flags',
  options: {},
  run: async ({ tx }) => {
    const rows = await tx
      .select({ client: clients, licensee: licensees.identifier })
      .from(clients)
      .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
      .orderBy(asc(clients.clientIdentifier));
    return table([
      ['IDENTIFIER', 'NAME', 'LICENSEE', 'ACTIVE', 'MAXIMUM', 'ARCHIVED', 'FLAGS'],
      ...rows.map(({ client, licensee }) => [
        client.clientIdentifier,
        client.name,
        licensee,
        String(client.activeMembers),
        String(client.maximumMembers),
        String(client.archivedMembers),
        flags.filter((flag) => ({ ...featureFlagDefaults, ...client.featureFlags })[flag]).join(' '),
      ]),
    ]);
  },
});
