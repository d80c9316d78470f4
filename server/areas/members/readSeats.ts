import { eq } from 'drizzle-orm';
import type { members as calls } from '../../../contract/members';
import type { Handler } from '../../core/context/context';
import { clients } from '../../db/schema';

/** The company's counters, as the seats know them. */
export const readSeats: Handler<typeof calls.seats> = async ({ tx, clientId }) => {
  const [row] = await tx
    .select({ active: clients.activeMembers, archived: clients.archivedMembers, maximum: clients.maximumMembers })
    .from(clients)
    .where(eq(clients.id, clientId));
  return row ?? { active: 0, archived: 0, maximum: 0 };
};
