import { asc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { identifier } from '../../../contract/shapes/rules';
import { licensees } from '../../db/schema';
import { defineCommand } from '../command';
import { requireLicensee } from '../records';
import { table } from '../table';

interface Listed {
  name: string;
  summary: string;
  items: PgTable & Readonly<Record<'identifier' | 'licenseeId', PgColumn>>;
  /** Further columns, by their headings. */
  columns: Readonly<Record<string, PgColumn | SQL>>;
}

/** Command that lists what licensees have in their libraries. */
export const libraryList = ({ name, summary, items, columns }: Listed) =>
  defineCommand({
    name,
    summary,
    options: { licensee: { schema: z.optional(identifier()), text: 'only those of this licensee' } },
    run: async ({ tx }, { licensee }) => {
      if (licensee !== undefined) await requireLicensee(tx, licensee);
      const shown: Listed['columns'] = {
        IDENTIFIER: items.identifier,
        LICENSEE: licensees.identifier,
        ...columns,
      };
      const rows = await tx
        .select(shown)
        .from(items as PgTable)
        .innerJoin(licensees, eq(licensees.id, items.licenseeId))
        .where(licensee === undefined ? undefined : eq(licensees.identifier, licensee))
        .orderBy(asc(licensees.identifier), asc(items.identifier));
      const headings = Object.keys(shown);
      return table([headings, ...rows.map((row) => headings.map((heading) => String(row[heading] ?? '')))]);
    },
  });
