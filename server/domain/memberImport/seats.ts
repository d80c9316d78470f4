import { eq, sql } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { clients } from '../../db/schema';

export interface Seats {
  maximum: number;
  free: number;
}

/** How many people the company may have, and how many more. */
export const readSeats = async (tx: Transaction, clientId: string): Promise<Seats> => {
  const [seats] = await tx
    .select({
      maximum: clients.maximumMembers,
      free: sql<number>`${clients.maximumMembers} - ${clients.activeMembers}`,
    })
    .from(clients)
    .where(eq(clients.id, clientId));
  return seats ?? { maximum: 0, free: 0 };
};

/** The refusal of an import for which the company has too few free places. */
export const tooManyPeople = ({ maximum, free }: Seats, wanted: number): CallError =>
  new CallError('memberImport.exceedsMaxEmployees', { params: { maximum, free, wanted } });
