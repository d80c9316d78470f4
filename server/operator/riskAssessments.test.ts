import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RiskAssessmentFile } from '../../contract/riskAssessments/riskAssessmentContent';
import { tinyAssessment } from '../areas/riskAssessments/testing';
import { newId } from '../base/newId';
import { orgUnits, riskAssessments, riskAssignments, riskRounds } from '../db/schema';
import { setUpOperator } from './operatorHarness';

const { state, server, run, createClient, storedClient, audited } = setUpOperator();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assessment-'));
  await createClient();
  await write();
});
afterEach(() => rm(folder, { recursive: true }));

const path = () => join(folder, 'werkstatt.json');
/** The entry's file, with some of it changed. */
const write = async (change: (file: RiskAssessmentFile) => void = () => undefined): Promise<void> => {
  const file = structuredClone(tinyAssessment());
  change(file);
  await writeFile(path(), JSON.stringify(file));
};

const importIt = () => run('import-risk-assessment', '--licensee', state.licensee, '--file', path());
const give = (assessment = 'werkstatt') =>
  run('give-risk-assessment', '--client', state.client, '--assessment', assessment);
const take = () => run('take-risk-assessment', '--client', state.client, '--assessment', 'werkstatt');

/** Message to the operator when the import is refused. */
const refusalOf = async (): Promise<string> => {
  expect(await importIt()).toBe(2);
  return state.complaints.join('\n');
};

describe('import-risk-assessment', () => {
  it('imports an entry once, and a new version only where something differs', async () => {
    expect(await importIt()).toBe(0);
    expect(state.printed).toEqual([`Imported werkstatt of licensee ${state.licensee} as version 1.`]);
    await importIt();
    expect(state.printed[0]).toContain('is the same as version 1');
    await write(({ title }) => Object.assign(title, { en_GB: 'Workshop' }));
    await importIt();
    expect(state.printed[0]).toContain('as version 2');
    await run('list-risk-assessments', '--licensee', state.licensee);
    expect(state.printed[1]).toMatch(new RegExp(`^werkstatt\\s+${state.licensee}\\s+2\\s+0$`));
  });

  it('names the place and the reason of every fault, and imports nothing', async () => {
    await write((file) => {
      Object.assign(file.sections[0]?.questions[0]?.answers[0] ?? {}, { factor: 11 });
      Object.assign(file.sections[0]?.questions[1] ?? {}, { hazard: 'boredom', colour: 'red' });
    });
    const refusal = await refusalOf();
    expect(refusal).toContain('sections.0.questions.0.answers.0.factor: is too large');
    expect(refusal).toContain('sections.0.questions.1.hazard: must be one of mechanical, electrical');
    expect(refusal).toContain('sections.0.questions.1: knows no colour');
    await write((file) => Object.assign(file.sections[1] ?? {}, { id: 'machines' }));
    expect(await refusalOf()).toBe('sections: name the same id twice');
    await write(({ headline }) => delete headline.en_GB);
    expect(await refusalOf()).toMatch(/^languages: .* every text must be there in each of them/);
    await write((file) => {
      for (const answer of file.sections[1]?.questions[0]?.answers ?? []) answer.factor = null;
    });
    expect(await refusalOf()).toBe('sections.1.questions.0.answers: need one that is worth a factor');
    await writeFile(path(), '{');
    expect(await refusalOf()).toBe('werkstatt.json is no JSON');
    await rm(path());
    expect(await refusalOf()).toBe('there is no file werkstatt.json');
    await run('list-risk-assessments', '--licensee', state.licensee);
    expect(state.printed).toHaveLength(1);
  });
});

it('risk-assessment-schema prints a JSON schema that names every part of a file', async () => {
  expect(await run('risk-assessment-schema')).toBe(0);
  const schema = JSON.parse(state.printed.join('\n'));
  expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
  expect(Object.keys(schema.properties)).toEqual(Object.keys(tinyAssessment()));
});

describe('give-risk-assessment and take-risk-assessment', () => {
  it('give a client what its licensee has, once', async () => {
    await importIt();
    expect(await give('unbekannt')).toBe(2);
    expect(await give()).toBe(0);
    expect(state.printed).toEqual([`${state.client} has werkstatt now, assigned to nothing.`]);
    await give();
    expect(state.printed).toEqual([`${state.client} has werkstatt already.`]);
    const { id } = await storedClient();
    expect((await audited(id)).filter((entry) => entry.includes('RiskAssessment'))).toEqual([
      'operator: operator.giveRiskAssessment',
    ]);
  });

  it('take it with its assignments; open rounds end, confirmed ones stay', async () => {
    await importIt();
    await give();
    const { id: clientId, licenseeId } = await storedClient();
    const { database } = server();
    await database.owner(async (tx) => {
      const [entry] = await tx.select().from(riskAssessments).where(eq(riskAssessments.licenseeId, licenseeId));
      const [unit] = await tx.select().from(orgUnits).where(eq(orgUnits.clientId, clientId));
      if (!entry || !unit) throw new Error('Nothing was given');
      const assignmentId = newId();
      const of = { clientId, riskAssessmentId: entry.id, assignedOn: '2026-01-01' };
      await tx
        .insert(riskAssignments)
        .values({ ...of, id: assignmentId, targetKind: 'orgUnit', targetUnitId: unit.id });
      const common = { ...of, assignmentId, dueOn: '2026-02-01' };
      const confirmed = { finishedOn: '2026-01-05', completedOn: '2026-01-06', completedAt: new Date('2026-01-06') };
      await tx.insert(riskRounds).values([
        { ...common, id: newId(), cycle: 1, state: 'completed', ...confirmed },
        { ...common, id: newId(), cycle: 2 },
      ]);
    });
    expect(await take()).toBe(0);
    expect(state.printed).toEqual([`${state.client} no longer has werkstatt; open rounds ended: 1.`]);
    const rounds = await database.owner((tx) =>
      tx.select().from(riskRounds).where(eq(riskRounds.clientId, clientId)).orderBy(riskRounds.cycle),
    );
    expect(rounds.map(({ state: now }) => now)).toEqual(['completed', 'closed']);
    expect(await take()).toBe(2);
    expect(state.complaints).toEqual([`${state.client} does not have werkstatt`]);
  });
});
