import { asc, eq } from 'drizzle-orm';
import { advisers, licensees } from '../../db/schema';
import { defineCommand } from '../command';
import { table } from '../table';

export const listAdvisers = defineCommand({
  name: 'list-advisers',
  summary: 'Lists all customer advisers',
  options: {},
  run: async ({ tx }) => {
    const rows = await tx
      .select({ adviser: advisers, licensee: licensees.identifier })
      .from(advisers)
      .leftJoin(licensees, eq(licensees.id, advisers.licenseeId))
      .orderBy(asc(licensees.identifier), asc(advisers.email));
    return table([
      ['E-MAIL', 'NAME', 'LICENSEE', 'LAST SIGN-IN'],
      ...rows.map(({ adviser, licensee }) => [
        adviser.email,
        `${adviser.firstName} ${adviser.lastName}`,
        licensee ?? 'none',
        adviser.lastLoginAt?.toISOString() ?? 'never',
      ]),
    ]);
  },
});
