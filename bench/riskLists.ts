import { sql } from 'drizzle-orm';
import { riskAssessments } from '../contract/riskAssessments';
import { riskRounds } from '../contract/riskRounds';
import { giveEntry } from '../server/areas/riskRounds/testing';
import { systemClock } from '../server/base/clock';
import type { Database } from '../server/db/database';
import { rowsOf } from '../server/db/query';
import type { Client } from './client';
import { type LargeCompany, type ListCase, measureLists } from './largeCompany';
import type { Row } from './table';

/** Gives the company a survey and assigns it to units by its identifiers. @returns its uuid */
const assign = async (database: Database, company: LargeCompany, client: Client, units: string[]): Promise<string> => {
  const { id } = await giveEntry({ database, clock: systemClock }, company);
  const found = await database.owner((tx) =>
    rowsOf<{ id: string }>(
      tx,
      sql`select id from org_units where client_id = ${company.clientId}::uuid
        and (identifier = any(${sql.param(units)}::text[]) or parent_id is null)`,
    ),
  );
  const body = { uuid: id, orgUnitUuids: found.map((unit) => unit.id) };
  await client.send(riskAssessments.assignOrgUnits, JSON.stringify(body));
  return id;
};

/** Every fifth person of the company handed in whatever they are asked by the root's round of these entries. */
const answer = (database: Database, { clientId }: LargeCompany, entries: readonly string[]) =>
  database.owner((tx) =>
    tx.execute(sql`
      insert into risk_executions (id, client_id, round_id, member_id, progress, completed_on)
      select gen_random_uuid(), ${clientId}::uuid, round.id, person.id, 100, round.assigned_on
      from risk_rounds round
      join risk_assignments assigned on assigned.id = round.assignment_id
      join org_units unit on unit.id = assigned.target_unit_id and unit.parent_id is null
      cross join members person
      where round.client_id = ${clientId}::uuid and person.client_id = ${clientId}::uuid
        and round.risk_assessment_id = any(${sql.param(entries)}::uuid[]) and right(person.username, 1) in ('3', '7')`),
  );

/** Four surveys of the whole company, and two of it whose nine divisions are asked by rounds of their own. */
export const prepareRisks = async (database: Database, company: LargeCompany, client: Client): Promise<ListCase[]> => {
  const divisions = Array.from({ length: 9 }, (_, index) => `division${index + 1}`);
  const whole: string[] = [];
  for (let count = 0; count < 4; count += 1) whole.push(await assign(database, company, client, []));
  const divided: string[] = [];
  for (let count = 0; count < 2; count += 1) divided.push(await assign(database, company, client, divisions));
  await answer(database, company, [...whole, ...divided]);
  const listed = (filter: object) => ({ page: 1, perPage: 25, sortBy: 'dueOn', sortDirection: 'asc', filter });
  return [
    ['rounds: one survey of everybody', 500, riskRounds.list, listed({ riskAssessmentUuid: whole[0] })],
    ['rounds: a survey in ten competing rounds', 500, riskRounds.list, listed({ riskAssessmentUuid: divided[0] })],
    ['rounds: six surveys in 24 rounds', 500, riskRounds.list, listed({})],
  ];
};

/** The list of rounds. */
export const measureRiskLists = (databaseUrl: string): Promise<Row[]> => measureLists(databaseUrl, 0, prepareRisks);
