import { sql } from 'drizzle-orm';
import { newestVersionOf } from './version';

/** Tells whether a row of `risk_rounds`, under the name `round` in the query, is a survey or an inspection. */
export const kindOfRound = sql`(
  select version.kind from risk_assessment_versions version
  where version.id = coalesce(round.version_id, ${newestVersionOf(sql`round.risk_assessment_id`)})
)`;
