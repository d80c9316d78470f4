import { and, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '../../core/context/context';
import { clients } from '../../db/schema';

/**
 * Changes the company's counters; false, and nothing changed, if a growing one would exceed the maximum. The
 * company's row stays locked until the transaction ends, so make it one of the last things there.
 */
export const changeSeats = async (
  { tx, clientId }: Pick<Context, 'tx' | 'clientId'>,
  change: { active?: number; archived?: number },
): Promise<boolean> => {
  const { active = 0, archived = 0 } = change;
  const activeMembers = sql`${clients.activeMembers} + ${active}::int`;
  const archivedMembers = sql`${clients.archivedMembers} + ${archived}::int`;
  const changed = await tx
    .update(clients)
    .set({ activeMembers, archivedMembers })
    .where(
      and(
        eq(clients.id, clientId),
        active > 0 ? lte(activeMembers, clients.maximumMembers) : undefined,
        archived > 0 ? lte(archivedMembers, clients.maximumMembers) : undefined,
      ),
    )
    .returning({ id: clients.id });
  return changed.length > 0;
};

/** Number of further active and archived members that there may be. Holds until the end of the transaction. */
export const lockSeats = async ({ tx, clientId }: Pick<Context, 'tx' | 'clientId'>) => {
  const [row] = await tx
    .select({
      active: sql<number>`${clients.maximumMembers} - ${clients.activeMembers}`,
      archived: sql<number>`${clients.maximumMembers} - ${clients.archivedMembers}`,
    })
    .from(clients)
    .where(eq(clients.id, clientId))
    .for('no key update');
  return row ?? { active: 0, archived: 0 };
};
