import { newId } from '../../base/newId';
import { searchTextOf } from '../../core/lists/searchText';
import { issueCompanyCode } from '../../core/session/companyCode';
import {
  clientElearnings,
  clients,
  elearningResults,
  elearnings,
  elearningTasks,
  elearningTexts,
  elearningVersions,
} from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import type { TestServer } from '../../testing/harness';

export interface TestCourse {
  id: string;
  versionId: string;
  title: string;
}

/** Gives a company a course of one version, in German. */
export const giveCourse = async (
  { database, clock }: TestServer,
  { clientId }: Company,
  title: string,
  interval = 12,
): Promise<TestCourse> => {
  const id = newId();
  const versionId = newId();
  const createdAt = clock.now();
  await database.owner(async (tx) => {
    const [client] = await tx.select({ id: clients.id, licenseeId: clients.licenseeId }).from(clients);
    const all = await tx.select({ id: clients.id, licenseeId: clients.licenseeId }).from(clients);
    const licenseeId = all.find((each) => each.id === clientId)?.licenseeId ?? client?.licenseeId ?? '';
    await tx.insert(elearnings).values({ id, licenseeId, identifier: `course-${id}`, createdAt });
    await tx.insert(elearningVersions).values({
      id: versionId,
      elearningId: id,
      number: 1,
      kind: 'lessons',
      category: 'safety',
      duration: 20,
      passMark: 80,
      createdAt,
    });
    await tx.insert(elearningTexts).values({
      versionId,
      language: 'de_DE',
      title,
      headline: title,
      description: title,
      pages: [],
      search: searchTextOf(title),
    });
    await tx.insert(clientElearnings).values({ clientId, elearningId: id, active: true, interval, createdAt });
  });
  return { id, versionId, title };
};

export interface Round {
  assignedOn: string;
  dueOn: string;
  startedOn?: string | null;
  completedOn?: string | null;
  closedOn?: string | null;
  /** With a certificate, which holds until this day; null: for good. */
  validUntil?: string | null;
}

/** Puts a round of a course into a person's history, as engine and player would have. @returns the certificate's uuid */
export const addRound = async (
  { database }: TestServer,
  { clientId }: Pick<Company, 'clientId'>,
  memberId: string,
  course: TestCourse,
  cycle: number,
  round: Round,
): Promise<string | null> => {
  const { assignedOn, dueOn, startedOn = null, completedOn = null, closedOn = null, validUntil } = round;
  const taskId = newId();
  const completedAt = completedOn ? new Date(`${completedOn}T10:00:00Z`) : null;
  const state = completedOn ? 'completed' : closedOn ? 'closed' : 'open';
  const resultId = validUntil === undefined || !completedOn || !completedAt ? null : newId();
  await database.owner(async (tx) => {
    await tx.insert(elearningTasks).values({
      id: taskId,
      clientId,
      elearningId: course.id,
      memberId,
      cycle,
      state,
      assignedOn,
      dueOn,
      startedOn,
      completedOn,
      completedAt,
      closedOn,
    });
    if (!resultId || !completedOn || !completedAt) return;
    await tx.insert(elearningResults).values({
      id: resultId,
      clientId,
      taskId,
      elearningId: course.id,
      memberId,
      versionId: course.versionId,
      firstName: 'Łukasz',
      lastName: 'Şahin',
      clientName: 'Test company',
      licenseeName: 'Licensee',
      title: course.title,
      language: 'de_DE',
      versionNumber: 1,
      score: 90,
      completedAt,
      completedOn,
      validUntil: validUntil ?? null,
      number: `2026-${resultId.slice(-6)}`,
      code: issueCompanyCode(clientId),
    });
  });
  return resultId;
};

/** The answer to an export of the given request. */
export const exported = (by: Agent, payload: object) => {
  const headers = { 'x-xsrf-token': by.xsrfToken };
  return by.send({ method: 'POST', url: '/api/elearning/export-statistics', payload, headers });
};

/** The cells of a CSV file, row by row with its heading. */
export const cellsOf = (csv: string): string[][] =>
  csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'));
