import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RiskAssessmentFile } from '../../../contract/riskAssessments/riskAssessmentContent';
import type { Clock } from '../../base/clock';
import { newId } from '../../base/newId';
import { foldForSearch, searchTextOf } from '../../core/lists/searchText';
import {
  clientRiskAssessments,
  clients,
  members,
  orgUnitMembers,
  riskActions,
  riskAssessments,
  riskAssessmentTexts,
  riskAssessmentVersions,
  riskAssignments,
  riskParticipations,
  riskRounds,
  riskSheets,
  risks,
} from '../../db/schema';
import { type Company, longAgo } from '../../testing/company';
import type { TestServer } from '../../testing/harness';

type Sections = RiskAssessmentFile['sections'];
type Tenant = Pick<Company, 'clientId' | 'rootOrgUnitId'>;
type Server = Pick<TestServer, 'database'> & { clock: Clock };

/** The factors that the answers of every test question have: the last one does not apply. */
export const factors = [1, 3, 6, 10, null] as const;

const both = (german: string, english: string) => ({ de_DE: german, en_GB: english });

const question = (id: string): Sections[number]['questions'][number] => ({
  id,
  question: both(`Frage ${id}`, `Question ${id}`),
  hazard: 'mechanical',
  legalBasis: both('§ 5 ArbSchG', 'section 5 ArbSchG'),
  answers: factors.map((factor, place) => ({ id: `a${place}`, text: both(`${factor}`, `${factor}`), factor })),
  measures: [
    { id: 'technik', text: both('Schutzgitter', 'Guard'), stopClass: 'technical' },
    { id: 'psa', text: both('Handschuhe', 'Gloves'), stopClass: 'personal' },
  ],
});

/** Sections of so many questions each, called `f1`, `f2` … throughout. */
export const sectionsOf = (...counts: number[]): Sections => {
  let last = 0;
  return counts.map((count, index) => ({
    id: `s${index + 1}`,
    title: both(`Abschnitt ${index + 1}`, `Section ${index + 1}`),
    questions: Array.from({ length: count }, () => {
      last += 1;
      return question(`f${last}`);
    }),
  }));
};

export interface TestEntry {
  id: string;
  versionId: string;
  sections: Sections;
}

/** A further version of an entry, for those who begin from now on. */
export const addVersion = async (
  { database, clock }: Server,
  id: string,
  number: number,
  { kind = 'survey', sections = sectionsOf(2) }: Partial<Pick<RiskAssessmentFile, 'kind' | 'sections'>> = {},
): Promise<TestEntry> => {
  const versionId = newId();
  const questionCount = sections.flatMap(({ questions }) => questions).length;
  await database.owner(async (tx) => {
    await tx.insert(riskAssessmentVersions).values({
      id: versionId,
      riskAssessmentId: id,
      number,
      kind,
      sections,
      sectionCount: sections.length,
      questionCount,
      createdAt: clock.now(),
    });
    const titles = { de_DE: 'Lagerarbeit', en_GB: 'Warehouse work' } as const;
    for (const language of ['de_DE', 'en_GB'] as const) {
      const title = titles[language];
      const words = { title, headline: title, description: title, search: searchTextOf(title) };
      await tx.insert(riskAssessmentTexts).values({ versionId, language, ...words });
    }
  });
  return { id, versionId, sections };
};

/** Gives a company an entry of one version. */
export const giveEntry = async (
  server: Server,
  { clientId }: Pick<Tenant, 'clientId'>,
  content?: Parameters<typeof addVersion>[3],
): Promise<TestEntry> => {
  const id = newId();
  const createdAt = server.clock.now();
  await server.database.owner(async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
    await tx
      .insert(riskAssessments)
      .values({ id, licenseeId: client?.licenseeId ?? '', identifier: `entry-${id.slice(-12)}`, createdAt });
    await tx.insert(clientRiskAssessments).values({ clientId, riskAssessmentId: id, createdAt });
  });
  return addVersion(server, id, 1, content);
};

/** So many more active members of the root unit, with passwords of their own that nobody knows. @returns their uuids */
export const addPeople = async (
  { database, clock }: Server,
  { clientId, rootOrgUnitId }: Tenant,
  count: number,
): Promise<string[]> => {
  const rows = Array.from({ length: count }, (_, index) => {
    const [id, firstName, lastName] = [newId(), 'Petra', `Person${index}`];
    return {
      id,
      clientId,
      firstName,
      lastName,
      username: `person-${id.slice(-12)}`,
      createdAt: clock.now(),
      ownPasswordSince: longAgo,
      accessSince: null,
      firstNameFolded: foldForSearch(firstName),
      lastNameFolded: foldForSearch(lastName),
      search: searchTextOf(firstName, lastName),
    };
  });
  await database.owner(async (tx) => {
    await tx.insert(members).values(rows);
    await tx
      .insert(orgUnitMembers)
      .values(rows.map(({ id }) => ({ clientId, orgUnitId: rootOrgUnitId, memberId: id })));
  });
  return rows.map(({ id }) => id);
};

export interface TestRound {
  id: string;
  assignmentId: string;
  entry: TestEntry;
}

type Target = { unitId: string } | { locationId: string };

/** A round that was begun: of a new assignment, or the next one of an old. */
export const addRound = async (
  { database }: Pick<Server, 'database'>,
  { clientId, rootOrgUnitId }: Tenant,
  entry: TestEntry,
  {
    target = { unitId: rootOrgUnitId },
    source = null,
    previous,
    dueOn = '2026-03-20',
  }: { target?: Target; source?: string | null; previous?: TestRound; dueOn?: string } = {},
): Promise<TestRound> => {
  const id = newId();
  const assignmentId = previous?.assignmentId ?? newId();
  await database.owner(async (tx) => {
    if (!previous) {
      await tx.insert(riskAssignments).values({
        id: assignmentId,
        clientId,
        riskAssessmentId: entry.id,
        sourceUnitId: source,
        assignedOn: '2026-02-20',
        targetKind: 'unitId' in target ? 'orgUnit' : 'location',
        ...('unitId' in target ? { targetUnitId: target.unitId } : { targetLocationId: target.locationId }),
      });
    }
    await tx.insert(riskRounds).values({
      id,
      clientId,
      riskAssessmentId: entry.id,
      assignmentId,
      cycle: previous ? 2 : 1,
      assignedOn: '2026-02-20',
      dueOn,
      startedOn: '2026-02-21',
      versionId: entry.versionId,
      previousId: previous?.id ?? null,
    });
    const asked = entry.sections.flatMap((section) =>
      section.questions.map((each) => ({ sectionId: section.id, questionId: each.id })),
    );
    await tx
      .insert(risks)
      .values(asked.map((each, position) => ({ id: newId(), clientId, roundId: id, position, ...each })));
  });
  return { id, assignmentId, entry };
};

/** Somebody's sheet: by the question's place the place of the answer. Without a member it is an inspection's. */
export const addSheet = async (
  { database }: Pick<Server, 'database'>,
  { clientId }: Pick<Company, 'clientId'>,
  { id: roundId }: Pick<TestRound, 'id'>,
  memberId: string | null,
  answers: (number | null)[],
  isCompleted = true,
): Promise<string> => {
  const sheetId = randomUUID();
  const progress = Math.round((100 * answers.filter((each) => each !== null).length) / answers.length);
  await database.owner(async (tx) => {
    // The driver takes an empty place for nothing at all, though the column may hold one.
    await tx.insert(riskSheets).values({ id: sheetId, clientId, roundId, answers: answers as number[], isCompleted });
    await tx.insert(riskParticipations).values({
      id: newId(),
      clientId,
      roundId,
      memberId,
      sheetId,
      progress,
      questionId: 'f1',
      revision: 3,
      completedOn: isCompleted ? '2026-02-25' : null,
    });
  });
  return sheetId;
};

/** An action about the first question of a round. @returns its id */
export const addAction = async (
  { database, clock }: TestServer,
  { clientId }: Pick<Company, 'clientId'>,
  { id: roundId }: Pick<TestRound, 'id'>,
  { title = 'Schutzgitter', ...values }: Partial<typeof riskActions.$inferInsert> = {},
): Promise<string> => {
  const id = newId();
  const [createdAt, updatedAt] = [clock.now(), clock.now()];
  await database.owner(async (tx) => {
    const [risk] = await tx.select().from(risks).where(eq(risks.roundId, roundId)).orderBy(risks.position).limit(1);
    const basic = { id, clientId, riskId: risk?.id ?? '', title, search: searchTextOf(title), createdAt, updatedAt };
    await tx.insert(riskActions).values({ ...basic, stopClass: 'technical', ...values });
  });
  return id;
};
