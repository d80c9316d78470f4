import { and, eq } from 'drizzle-orm';
import type { Attendee } from '../../../contract/riskAssessments/attendees';
import type { Context } from '../../core/context/context';
import { riskRounds } from '../../db/schema';

interface Record {
  /** Name of the person who confirmed all measures. */
  confirmedBy: string | null;
  /** People who took part in an inspection. */
  attendees: Attendee[];
}

/** Reads whom a round names; nobody who answered a survey. */
export const readRecord = async ({ tx, clientId }: Pick<Context, 'tx' | 'clientId'>, id: string): Promise<Record> => {
  const [found] = await tx
    .select({ confirmedBy: riskRounds.completedBy, attendees: riskRounds.attendees })
    .from(riskRounds)
    .where(and(eq(riskRounds.clientId, clientId), eq(riskRounds.id, id)));
  return found ?? { confirmedBy: null, attendees: [] };
};
