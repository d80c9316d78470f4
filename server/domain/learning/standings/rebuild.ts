import { sql } from 'drizzle-orm';
import { defaultLanguage } from '../../../../contract/shapes/constants';
import { todayOf } from '../../../core/company/companyDay';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { readCourses } from './courses';
import { noteDay, spreadMarks } from './dirtyMarks';
import { countWrong, countWrongSums, forgetDueDays, writeSums } from './recount';
import { lockStandings, type RefreshContext, refreshPeople, refreshStandings } from './refresh';

/** How much was looked at, and how much of it was not what it should be. */
export interface Checked {
  people: number;
  wrongStandings: number;
  wrongPeople: number;
  wrongSums: number;
}

const sliceSize = 2_000;

const isWrong = ({ wrongStandings, wrongPeople, wrongSums }: Checked): boolean =>
  wrongStandings + wrongPeople + wrongSums > 0;

/** Looks at these people, once what is marked is known person by person. The company's standings are locked. */
const look = async (tx: Transaction, { clientId, clock }: RefreshContext, memberIds: readonly string[]) => {
  await lockStandings(tx, clientId);
  const day = await todayOf(tx, clientId, clock);
  await noteDay(tx, clientId, day);
  await spreadMarks(tx, clientId);
  const courses = await readCourses(tx, { clientId, day, language: defaultLanguage });
  return { day, ...(await countWrong(tx, { clientId, day, courses, memberIds })) };
};

/** The next people who have standings or should, in the order of their ids. */
const nextPeople = async (tx: Transaction, clientId: string, after: string): Promise<string[]> => {
  const own = sql`client_id = ${clientId}::uuid`;
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`(select id from members where ${own} and id > ${after}::uuid order by id limit ${sliceSize})
      union
      (select distinct member_id from elearning_standings where ${own} and member_id > ${after}::uuid
        order by member_id limit ${sliceSize})
      order by id limit ${sliceSize}`,
  );
  return rows.map(({ id }) => id);
};

/** Looks at all standings and sums of a company, and makes right what is not; a slice and a transaction at a time. */
export const rebuildStandings = async (context: RefreshContext, renew = async () => {}): Promise<Checked> => {
  const { clientId, write } = context;
  await refreshStandings(context, renew);
  const checked = { people: 0, wrongStandings: 0, wrongPeople: 0, wrongSums: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    await renew();
    const memberIds = await write(async (tx) => {
      const ids = await nextPeople(tx, clientId, after);
      const { day, standings, people } = await look(tx, context, ids);
      if (standings + people > 0) await refreshPeople(tx, clientId, day, ids);
      checked.wrongStandings += standings;
      checked.wrongPeople += people;
      return ids;
    });
    checked.people += memberIds.length;
    after = memberIds.at(-1) ?? '';
    if (memberIds.length < sliceSize) break;
  }
  await write(async (tx) => {
    await lockStandings(tx, clientId);
    checked.wrongSums = await countWrongSums(tx, clientId);
    if (checked.wrongSums > 0) await writeSums(tx, clientId);
  });
  return checked;
};

const sampleSize = 200;

/**
 * Looks at some people and at all sums. What is wrong is no use to anybody: then all of it is made right.
 * @returns what was found before
 */
export const sampleStandings = async (context: RefreshContext, renew?: () => Promise<void>): Promise<Checked> => {
  const { clientId, write } = context;
  const found = await write(async (tx) => {
    const some = await rowsOf<{ id: string }>(
      tx,
      sql`select id from members where client_id = ${clientId}::uuid order by random() limit ${sampleSize}`,
    );
    const { standings, people } = await look(
      tx,
      context,
      some.map(({ id }) => id),
    );
    const wrongSums = await countWrongSums(tx, clientId);
    const checked = { people: some.length, wrongStandings: standings, wrongPeople: people, wrongSums };
    await forgetDueDays(tx, clientId);
    await tx.execute(sql`update elearning_standing_days set wrong = ${standings + people + wrongSums}
      where client_id = ${clientId}::uuid`);
    return checked;
  });
  if (isWrong(found)) await rebuildStandings(context, renew);
  return found;
};
