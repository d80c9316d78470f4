import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context/context';

/**
 * Adds members to every default org unit. Call it once the company's row is locked (`changeSeats`, `lockSeats`):
 * whoever makes a unit a default one holds that lock too, so nobody slips in between.
 */
export const joinDefaultUnits = async (
  { tx, clientId }: Pick<Context, 'tx' | 'clientId'>,
  memberIds: readonly string[],
): Promise<void> => {
  await tx.execute(sql`
    insert into org_unit_members (client_id, org_unit_id, member_id)
    select ${clientId}::uuid, org_units.id, joining.id
    from org_units, unnest(${sql.param(memberIds)}::uuid[]) joining(id)
    where org_units.client_id = ${clientId}::uuid and org_units.is_default
    on conflict do nothing`);
};
