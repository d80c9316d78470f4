import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { concerned } from './concerned';
import { entriesAtOnce, participantCounts } from './participantCounts';

/** A round whose answering has not ended. */
export interface Running {
  uuid: string;
  riskAssessmentUuid: string;
  assignmentId: string | null;
  kind: 'survey' | 'inspection';
}

interface Count {
  [column: string]: unknown;
  id: string;
  count: number;
}

const entriesOf = (rounds: readonly Running[], kind: Running['kind']): string[] => [
  ...new Set(rounds.filter((round) => round.kind === kind).map(({ riskAssessmentUuid }) => riskAssessmentUuid)),
];

/** Number of participants of each of these surveys today, by round. */
const countParticipants = async (tx: Transaction, clientId: string, rounds: readonly Running[]): Promise<Count[]> => {
  const counts: Count[] = [];
  const entries = entriesOf(rounds, 'survey');
  for (let start = 0; start < entries.length; start += entriesAtOnce) {
    const some = entries.slice(start, start + entriesAtOnce);
    counts.push(...(await rowsOf<Count>(tx, participantCounts(clientId, some))));
  }
  return counts;
};

/** Number of employees whom each of these inspections concerns today, by assignment: they do not take part themselves. */
const countConcerned = async (tx: Transaction, clientId: string, rounds: readonly Running[]): Promise<Count[]> => {
  const counts: Count[] = [];
  for (const entry of entriesOf(rounds, 'inspection')) {
    const found = await rowsOf<Count>(
      tx,
      sql`with recursive ${concerned(clientId, entry)} select assignment_id as id, count from concerned`,
    );
    counts.push(...found);
  }
  return counts;
};

/** Number of employees whom each of these rounds concerns today. */
export const countMembers = async (
  tx: Transaction,
  clientId: string,
  rounds: readonly Running[],
): Promise<(round: Pick<Running, 'uuid' | 'assignmentId'>) => number> => {
  const found = [...(await countParticipants(tx, clientId, rounds)), ...(await countConcerned(tx, clientId, rounds))];
  const counts = new Map(found.map(({ id, count }) => [id, count]));
  return ({ uuid, assignmentId }) => counts.get(uuid) ?? counts.get(assignmentId ?? '') ?? 0;
};
