import { sql } from 'drizzle-orm';
import type { RecordContext } from '../../core/context/context';
import { afterUnitsChanged } from '../../domain/learning/engine';
import { lockSeats } from '../../domain/people/seats';

/** Adds every active member to the unit. Who is created or restored meanwhile waits, and then joins by themselves. */
export const joinEveryone = async (context: RecordContext, unitId: string): Promise<void> => {
  await lockSeats(context);
  await context.tx.execute(sql`
    insert into org_unit_members (client_id, org_unit_id, member_id)
    select client_id, ${unitId}::uuid, id from members
    where client_id = ${context.clientId}::uuid and archived_at is null
    on conflict do nothing`);
  await afterUnitsChanged(context, { orgUnitIds: [unitId] });
};
