import { type SQL, sql } from 'drizzle-orm';
import type { RecordContext } from '../../core/context/context';
import { qualified } from '../../db/qualified';
import { rowsOf } from '../../db/query';
import { equipment } from '../../db/schema';

/** The duties of a piece whose last inspection failed; inspections that are left out count as if they had never been. */
const failedOf = (equipmentId: SQL, leftOut: readonly string[] = []): SQL => sql`
  select last.duty_id as "dutyId" from (
    select distinct on (duty_id) duty_id, result from equipment_inspections
    where equipment_id = ${equipmentId} and id <> all(${sql.param(leftOut)}::uuid[])
    order by duty_id, inspected_on desc, created_at desc, id desc
  ) last where last.result = 'failed'`;

/** Of a row of `equipment`: whether a failed inspection is open, which no release ends but an inspection that is passed. */
export const hasFailed: SQL<boolean> = sql<boolean>`exists (${failedOf(qualified(equipment.id))})`;

/** The duties of a piece whose last inspection failed; those named are left out, as if they had never been. */
export const failedDuties = async (
  tx: RecordContext['tx'],
  equipmentUuid: string,
  leftOut: readonly string[] = [],
): Promise<string[]> =>
  (await rowsOf<{ dutyId: string }>(tx, failedOf(sql`${equipmentUuid}::uuid`, leftOut))).map(({ dutyId }) => dutyId);
