import { sql } from 'drizzle-orm';
import type { EndState, ErasedNumbers } from '../../../contract/partner/companyEnds';
import { dayOf } from '../../../contract/shapes/days';
import { clients } from '../../db/schema';
import { staffTimeZone } from '../../domain/licensees/staffTimeZone';

/** State of a company's end. */
export const endState = sql<EndState | null>`case
  when ${clients.erasedAt} is not null then 'erased'
  when ${clients.erasingAt} is not null then 'erasing'
  when ${clients.endedAt} is not null then 'over'
  when ${clients.lastDay} is not null then 'announced'
end`;

/** Numbers of what was erased, from those of each table. */
const numbersOf = (erased: Readonly<Record<string, number>>): ErasedNumbers => ({
  members: erased.members ?? 0,
  certificates: (erased.elearning_results ?? 0) + (erased.external_certificates ?? 0),
  files: erased.files ?? 0,
  auditEvents: erased.audit_events ?? 0,
  rows: Object.values(erased).reduce((sum, count) => sum + count, 0),
});

interface Ending {
  erasedAt: Date | null;
  erased: Record<string, number> | null;
}

/** When the data of a company were erased, and how much it was. */
export const endOf = ({ erasedAt, erased }: Ending) => ({
  erasedOn: erasedAt && dayOf(erasedAt, staffTimeZone),
  erased: erasedAt && numbersOf(erased ?? {}),
});
