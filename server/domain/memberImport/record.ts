import { eq, sql } from 'drizzle-orm';
import { importMaximumRows, importMaximumRowsEmbedded } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import type { Database, Transaction } from '../../db/database';
import { clients } from '../../db/schema';

/** Area as which imports of people are stored. */
export const importArea = 'memberImport';

/** The kind of the job that checks or imports a file, as the job table names it. */
export const runJob = 'memberImport.run';

/** Rows of people that the kind of database takes in one transaction. */
export const maximumRowsOf = (kind: Database['kind']): number =>
  kind === 'embedded' ? importMaximumRowsEmbedded : importMaximumRows;

export interface Seats {
  maximum: number;
  free: number;
}

/** Number of people whom the company may have, and of further ones. */
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
