import { sql } from 'drizzle-orm';
import { defaultLanguage } from '../../../contract/shapes/constants';
import type { Transaction } from '../../db/database';
import { numbersOf } from '../../db/query';
import { members } from '../../db/schema';
import { readCourses } from '../learning/standings/courses';
import { isKeptFor } from '../learning/standings/dirtyMarks';
import { standing } from '../learning/standings/standing';
import { participants } from '../risk/participants/participants';

/**
 * Counts active people with an obligation: who has an e-learning to do or has done it and need not do it again yet, and
 * who takes part in a risk assessment that is running.
 */
export const countObliged = async (tx: Transaction, clientId: string, today: string): Promise<number> => {
  const courses = await readCourses(tx, { clientId, day: today, language: defaultLanguage });
  const people = sql`(select ${members.id} from ${members}
    where ${members.clientId} = ${clientId}::uuid and ${members.archivedAt} is null)`;
  const isCurrent = await isKeptFor(tx, clientId, today);
  const standings = standing({ clientId, day: today, courses, isKept: true, isCurrent }, people);
  const { obliged } = await numbersOf<{ obliged: number }>(
    tx,
    sql`with recursive ${participants({ clientId })}
      select count(*)::int as obliged from (
        select member_id from ${standings} standing where status is not null
        union
        select member_id from participants where member_id in ${people}
      ) person`,
  );
  return obliged;
};
