import { eq } from 'drizzle-orm';
import { riskAssessments as calls } from '../../../contract/riskAssessments';
import type { RiskAssessmentFile, RiskQuestion } from '../../../contract/riskAssessments/riskAssessmentContent';
import { riskSheets } from '../../../contract/riskSheets';
import { type clientRiskAssessments, members, riskRounds } from '../../db/schema';
import { testLibrary } from '../../domain/assignable/testing';
import { assignableAssessments } from '../../domain/risk/assignable';
import { importEntry } from '../../domain/risk/entries/importEntry';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import type { TestServer } from '../../testing/harness';
import { createMember, firstPage, signInAs, succeed, withTestPassword } from '../../testing/requests';

const both = (text: string) => ({ de_DE: text, en_GB: `${text} (en)` });

const question = (id: string): RiskQuestion => ({
  id,
  question: both(`Frage ${id}`),
  hazard: 'mechanical',
  legalBasis: both('ASR A1.2'),
  answers: [
    { id: 'good', text: both('Gut'), factor: 1 },
    { id: 'bad', text: both('Schlecht'), factor: 9 },
    { id: 'never', text: both('Trifft nicht zu'), factor: null },
  ],
  measures: [{ id: 'guard', text: both('Abdecken'), stopClass: 'technical' }],
});

/** The smallest entry with everything in it: two languages, two sections, three questions. */
export const tinyAssessment = (values: Partial<RiskAssessmentFile> = {}): RiskAssessmentFile => ({
  riskAssessmentIdentifier: 'werkstatt',
  kind: 'survey',
  languages: ['de_DE', 'en_GB'],
  title: both('Werkstatt'),
  headline: both('Damit alle Finger dranbleiben'),
  description: both('Worum es geht.'),
  sections: [
    { id: 'machines', title: both('Maschinen'), questions: [question('saw'), question('drill')] },
    { id: 'floor', title: both('Boden'), questions: [question('oil')] },
  ],
  ...values,
});

const library = testLibrary(assignableAssessments, importEntry);

/** Imports an entry for the company's licensee. */
export const { importFor } = library;

/** Imports an entry and gives it to the company, with these settings. @returns the uuid */
export const giveAssessment = (
  server: TestServer,
  company: Pick<Company, 'clientId'>,
  file: RiskAssessmentFile = tinyAssessment(),
  settings: Partial<typeof clientRiskAssessments.$inferInsert> = {},
): Promise<string> => library.give(server, company, file, { interval: 12, ...settings });

/** A company of its own, its super-admin, and the uuid of an entry that it has. */
export const setUpAssessment = async (server: TestServer) => {
  const company = await server.createCompany();
  const admin = await company.signIn('super-admin');
  return { company, admin, uuid: await giveAssessment(server, company) };
};

/** The rounds of the company, oldest first. */
export const roundsOf = ({ database }: TestServer, { clientId }: Pick<Company, 'clientId'>) =>
  database.owner((tx) =>
    tx.select().from(riskRounds).where(eq(riskRounds.clientId, clientId)).orderBy(riskRounds.cycle, riskRounds.id),
  );

/** Somebody new who can sign in. @returns who they are and their browser */
export const hire = async (
  server: TestServer,
  { clientIdentifier }: Company,
  admin: Agent,
): Promise<{ uuid: string; agent: Agent }> => {
  const uuid = await createMember(admin, withTestPassword);
  const [row] = await server.database.owner((tx) => tx.select().from(members).where(eq(members.id, uuid)));
  if (!row) throw new Error('Nobody was created');
  return { uuid, agent: await signInAs(server.anonymous(), clientIdentifier, row.username) };
};

/** One's own tasks, those due first on top. */
export const tasksOf = (agent: Agent) => succeed(agent, calls.memberTasks, firstPage('dueOn'));

/** Begins a sheet, answers every question of the tiny entry alike, and hands it in. @returns the participation's uuid */
export const handIn = async (agent: Agent, roundUuid: string, answer = 'bad'): Promise<string> => {
  const { executionUuid: participationUuid } = await succeed(agent, riskSheets.create, {
    riskAssessmentExecutionResultUuid: roundUuid,
  });
  const answers = Object.fromEntries(['saw', 'drill', 'oil'].map((id) => [id, answer]));
  const saved = await succeed(agent, riskSheets.save, {
    executionUuid: participationUuid,
    revision: 0,
    answers,
    questionId: 'oil',
  });
  await succeed(agent, riskSheets.complete, { executionUuid: participationUuid, revision: saved.revision });
  return participationUuid;
};
