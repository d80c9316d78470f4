import { asc, eq, sql } from 'drizzle-orm';
import { clients, licensees } from '../../db/schema';
import { defineCommand } from '../command';
import { table } from '../table';

export const listLicensees = defineCommand({
  name: 'list-licensees',
  summary: 'Lists all licensees',
  options: {},
  run: async ({ tx }) => {
    const rows = await tx
      .select({
        identifier: licensees.identifier,
        name: licensees.name,
        hosts: licensees.hosts,
        isDefault: licensees.isDefault,
        clients: sql<number>`count(${clients.id})::int`,
      })
      .from(licensees)
      .leftJoin(clients, eq(clients.licenseeId, licensees.id))
      .groupBy(licensees.id)
      .orderBy(asc(licensees.identifier));
    return table([
      ['IDENTIFIER', 'NAME', 'CLIENTS', 'DEFAULT', 'HOSTS'],
      ...rows.map((row) => [
        row.identifier,
        row.name,
        String(row.clients),
        row.isDefault ? 'yes' : '',
        row.hosts.join(' '),
      ]),
    ]);
  },
});
