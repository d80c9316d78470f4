import { sql } from 'drizzle-orm';
import type { Statement } from '../../../contract/partner/statements';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { useDays, useStatements } from '../../db/schema';
import { monthOf } from '../../domain/use/counted';

type Month = Statement['months'][number];

/** Reads the months of which the licensee's companies have figures, the newest first. */
export const readMonths = (tx: Transaction): Promise<Month[]> =>
  rowsOf<Month & Record<string, unknown>>(
    tx,
    sql`select month, bool_and(sealed) as "isSealed" from (
        select month, true as sealed from ${useStatements}
        union all
        select * from (
          select ${monthOf(sql`used.day`)} as month, exists (
            select from ${useStatements} statement where statement.client_id = used.client_id
              and statement.licensee_id = used.licensee_id and statement.month = ${monthOf(sql`used.day`)}
          ) as sealed
          from (select distinct client_id, licensee_id, date_trunc('month', day) as day from ${useDays}) used
        ) counted where not sealed
      ) each group by month order by month desc`,
  );

/** The month to show where none is asked for: the newest that is sealed, or else the newest. */
export const shownFirst = (months: readonly Month[]): string | null =>
  (months.find(({ isSealed }) => isSealed) ?? months[0])?.month ?? null;
