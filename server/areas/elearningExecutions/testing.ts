import { eq } from 'drizzle-orm';
import { elearningExecutions } from '../../../contract/elearningExecutions';
import type { LessonPage } from '../../../contract/elearnings/lessons';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { newId } from '../../base/newId';
import {
  clientElearnings,
  clients,
  elearnings,
  elearningTasks,
  elearningTexts,
  elearningVersions,
  type PackageUnit,
  scormPackages,
} from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import type { TestServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';

/** Two pages to read, and two questions: one with one right answer, one with two. */
export const pages: LessonPage[] = [
  { type: 'reading', id: 'start', title: 'Start', blocks: [{ type: 'text', text: 'Read.' }] },
  {
    type: 'question',
    id: 'one',
    question: 'One?',
    explanation: 'Because.',
    answers: [
      { id: 'a', text: 'A', correct: true },
      { id: 'b', text: 'B', correct: false },
    ],
  },
  { type: 'reading', id: 'end', title: 'End', blocks: [{ type: 'text', text: 'Read more.' }] },
  {
    type: 'question',
    id: 'two',
    question: 'Two?',
    explanation: 'Because.',
    answers: [
      { id: 'a', text: 'A', correct: true },
      { id: 'b', text: 'B', correct: true },
      { id: 'c', text: 'C', correct: false },
    ],
  },
];

type Content = { pages: LessonPage[] } | { standard: 'scorm12' | 'scorm2004'; units: PackageUnit[] };

/** A course of the company's licensee, given to the company: once a year. @returns its uuid */
export const createCourse = async (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  { clientId }: Pick<Company, 'clientId'>,
  content: Content = { pages },
  {
    languages = ['de_DE'],
    passMark = 100,
    isPassMarkGiven = false,
    interval = 12,
  }: { languages?: LanguageCode[]; passMark?: number; isPassMarkGiven?: boolean; interval?: number } = {},
): Promise<string> => {
  const [elearningId, versionId, packageId] = [newId(), newId(), newId()];
  const createdAt = clock.now();
  await database.owner(async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
    const licenseeId = client?.licenseeId ?? '';
    const kind = 'pages' in content ? 'lessons' : content.standard;
    await tx.insert(elearnings).values({ id: elearningId, licenseeId, identifier: `course-${elearningId}`, createdAt });
    await tx.insert(elearningVersions).values({
      id: versionId,
      elearningId,
      number: 1,
      kind,
      category: 'safety',
      duration: 10,
      passMark,
      isPassMarkGiven,
      createdAt,
    });
    if (!('pages' in content)) {
      const identifier = `package-${packageId}`;
      await tx
        .insert(scormPackages)
        .values({ id: packageId, licenseeId, identifier, title: 'Package', createdAt, ...content });
    }
    const held = 'pages' in content ? content : { packageId };
    await tx.insert(elearningTexts).values(
      languages.map((language) => ({
        versionId,
        language,
        title: `Course ${language}`,
        headline: 'Why',
        description: 'What',
        search: '',
        ...held,
      })),
    );
    await tx.insert(clientElearnings).values({ clientId, elearningId, active: true, interval, createdAt });
  });
  return elearningId;
};

/** An open task of somebody. @returns its uuid */
export const createTask = async (
  { database }: TestServer,
  { clientId }: Company,
  elearningId: string,
  memberId: string,
  values: Partial<typeof elearningTasks.$inferInsert> = {},
): Promise<string> => {
  const id = newId();
  const days = { assignedOn: '2026-03-01', dueOn: '2026-03-31' };
  await database.owner((tx) =>
    tx.insert(elearningTasks).values({ id, clientId, elearningId, memberId, cycle: 1, ...days, ...values }),
  );
  return id;
};

/** Begins a task. @returns the execution's uuid */
export const begin = async (agent: Agent, taskUuid: string): Promise<string> =>
  (await succeed(agent, elearningExecutions.create, { taskUuid })).executionUuid;

/** State of a person in the lessons above; everything read and answered rightly unless told otherwise. */
export const lessonState = (values: Partial<ReturnType<typeof allDone>> = {}) => ({ ...allDone(), ...values });
const allDone = () => ({
  kind: 'lessons' as const,
  pageId: 'two',
  readPageIds: ['start', 'end'],
  answers: { one: ['a'], two: ['a', 'b'] } as Record<string, string[]>,
  attempt: 1,
});
