import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { orgUnits } from '../../../../contract/orgUnits';
import { riskAssessments } from '../../../../contract/riskAssessments';
import { riskRounds as calls } from '../../../../contract/riskRounds';
import { anyOf } from '../../../db/anyOf';
import { members as accounts, riskRounds } from '../../../db/schema';
import type { Agent } from '../../../testing/agent';
import type { Company } from '../../../testing/company';
import { fillIn } from '../../../testing/fillIn';
import { memberOf } from '../../../testing/handlerContext';
import type { setUpServer } from '../../../testing/harness';
import { createMember, createUnit, succeed, withTestPassword } from '../../../testing/requests';
import { of } from '../setUpRound';
import { addPeople, giveEntry, sectionsOf, type TestEntry } from '../testing';

interface UnitSurvey {
  own: Company;
  admin: Agent;
  entry: TestEntry;
  unit: string;
  other: string;
  /** Those who really work there. */
  people: string[];
}

type Since = 'accessSince' | 'ownPasswordSince';

/** A survey of a small unit for each test: its company, two units, six people of it, and the acts of those around it. */
export const setUpUnitSurvey = (server: ReturnType<typeof setUpServer>) => {
  const survey = {} as UnitSurvey;
  beforeEach(async () => {
    const own = await server.createCompany();
    const admin = await own.signIn('super-admin');
    Object.assign(survey, {
      own,
      admin,
      entry: await giveEntry(server, own, { sections: sectionsOf(3) }),
      unit: await createUnit(admin, own.rootOrgUnitId, { orgUnitName: 'Lager' }),
      other: await createUnit(admin, own.rootOrgUnitId, { orgUnitName: 'Büro' }),
      people: await addPeople(server, own, 6),
    });
  });

  const put = (memberUuids: string[], uuid = survey.unit) =>
    succeed(survey.admin, orgUnits.addMembers, { uuid, memberUuids });
  const take = (memberUuids: string[], uuid = survey.unit) =>
    succeed(survey.admin, orgUnits.removeMembers, { uuid, memberUuids });

  /** Assigns the entry to the unit. @returns the round */
  const assign = async (orgUnitUuids = [survey.unit]): Promise<string> => {
    await succeed(survey.admin, riskAssessments.assignOrgUnits, { uuid: survey.entry.id, orgUnitUuids });
    return openRound();
  };
  const openRound = async (): Promise<string> => {
    const rounds = await server.database.owner((tx) =>
      tx.select().from(riskRounds).where(eq(riskRounds.clientId, survey.own.clientId)),
    );
    const open = rounds.filter(({ state, finishedOn }) => state === 'open' && finishedOn === null);
    expect(open).toHaveLength(1);
    return open[0]?.id ?? '';
  };
  const answer = async (
    round: string,
    who: string[],
    answers: Record<string, string> = { f1: 'a3', f2: 'a0', f3: 'a1' },
  ) => {
    for (const uuid of who) {
      await fillIn(memberOf(server.database, server.clock, survey.own.clientId, uuid), round, answers, true);
    }
  };
  const finish = async (round: string) => (await survey.admin.call(calls.finish, of({ id: round }))).code ?? 'rated';

  /** So many accounts with passwords that the administrator chose. */
  const makeUp = async (count: number, values: object = withTestPassword): Promise<string[]> => {
    const made: string[] = [];
    for (let index = 0; index < count; index += 1) made.push(await createMember(survey.admin, values));
    return made;
  };

  /** Makes accounts so many days old, and used for as long, when the latest round was assigned. */
  const setAge = async (
    memberUuids: string[],
    days: number,
    columns: readonly Since[] = ['accessSince', 'ownPasswordSince'],
  ): Promise<void> => {
    const ofCompany = eq(riskRounds.clientId, survey.own.clientId);
    const assignedAt = sql`coalesce((select max(${riskRounds.assignedAt}) from ${riskRounds} where ${ofCompany}), now())`;
    const since = sql`${assignedAt} - make_interval(days => ${days}::int)`;
    const values = Object.fromEntries(columns.map((column) => [column, since]));
    await server.database.owner((tx) => tx.update(accounts).set(values).where(anyOf(accounts.id, memberUuids)));
  };

  /** One real person and these five in a round that would otherwise be rated: refused, or rated for six that count. */
  const tryWith = async (round: string, five: string[]): Promise<string> => {
    await answer(round, [survey.people[0] ?? '', ...five]);
    return finish(round);
  };

  return Object.assign(survey, { put, take, assign, openRound, answer, finish, makeUp, setAge, tryWith });
};
