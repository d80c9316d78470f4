import { and, desc, eq } from 'drizzle-orm';
import type { RiskAssessmentFile } from '../../../../contract/riskAssessments/riskAssessmentContent';
import type { LanguageCode } from '../../../../contract/shapes/constants';
import type { Clock } from '../../../base/clock';
import { newId } from '../../../base/newId';
import { searchTextOf } from '../../../core/lists/searchText';
import type { Transaction } from '../../../db/database';
import { riskAssessments, riskAssessmentTexts, riskAssessmentVersions } from '../../../db/schema';
import { wordsIn } from '../rounds/version';

/** Past all tenants: which risk assessments there are is the operator's to say. */
interface Importing {
  tx: Transaction;
  clock: Clock;
}

type Text = Pick<typeof riskAssessmentTexts.$inferInsert, 'language' | 'title' | 'headline' | 'description'>;

/** JSON with keys in one order: the database keeps its own. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const fingerprint = (kind: string, sections: unknown, texts: readonly Text[]): string =>
  stable({ kind, sections, texts: texts.toSorted((one, other) => (one.language < other.language ? -1 : 1)) });

const textsOf = ({ languages, title, headline, description }: RiskAssessmentFile): Text[] =>
  languages.map((language: LanguageCode) => ({
    language,
    title: wordsIn(title, language),
    headline: wordsIn(headline, language),
    description: wordsIn(description, language),
  }));

/**
 * The entry of that identifier, locked until the transaction ends: of two imports at once the second sees the first.
 */
const ensureEntry = async ({ tx, clock }: Importing, licenseeId: string, identifier: string): Promise<string> => {
  const row = { id: newId(), licenseeId, identifier, createdAt: clock.now() };
  await tx.insert(riskAssessments).values(row).onConflictDoNothing();
  const [known] = await tx
    .select()
    .from(riskAssessments)
    .where(and(eq(riskAssessments.licenseeId, licenseeId), eq(riskAssessments.identifier, identifier)))
    .for('update');
  return known?.id ?? row.id;
};

const newestVersion = async (tx: Transaction, riskAssessmentId: string) => {
  const [newest] = await tx
    .select()
    .from(riskAssessmentVersions)
    .where(eq(riskAssessmentVersions.riskAssessmentId, riskAssessmentId))
    .orderBy(desc(riskAssessmentVersions.number))
    .limit(1);
  if (!newest) return undefined;
  const { language, title, headline, description } = riskAssessmentTexts;
  const texts = await tx
    .select({ language, title, headline, description })
    .from(riskAssessmentTexts)
    .where(eq(riskAssessmentTexts.versionId, newest.id));
  return { number: newest.number, fingerprint: fingerprint(newest.kind, newest.sections, texts) };
};

/** Outcome of an import. */
export interface Imported {
  riskAssessmentId: string;
  /** Of the version that holds this content now. */
  versionNumber: number;
  /** False if the newest version held the same already. */
  isNew: boolean;
}

/**
 * Makes a file an entry of the licensee: a new one, a new version if it is known and differs, or nothing if it is the
 * same. Rounds that were begun keep their version.
 */
export const importEntry = async (
  importing: Importing,
  licenseeId: string,
  file: RiskAssessmentFile,
): Promise<Imported> => {
  const { tx, clock } = importing;
  const riskAssessmentId = await ensureEntry(importing, licenseeId, file.riskAssessmentIdentifier);
  const newest = await newestVersion(tx, riskAssessmentId);
  const { kind, sections } = file;
  const texts = textsOf(file);
  if (newest?.fingerprint === fingerprint(kind, sections, texts)) {
    return { riskAssessmentId, versionNumber: newest.number, isNew: false };
  }
  const id = newId();
  const number = (newest?.number ?? 0) + 1;
  const questionCount = sections.reduce((count, { questions }) => count + questions.length, 0);
  await tx.insert(riskAssessmentVersions).values({
    id,
    riskAssessmentId,
    number,
    kind,
    sections,
    questionCount,
    sectionCount: sections.length,
    createdAt: clock.now(),
  });
  await tx
    .insert(riskAssessmentTexts)
    .values(texts.map((text) => ({ ...text, versionId: id, search: searchTextOf(text.title, text.headline) })));
  return { riskAssessmentId, versionNumber: number, isNew: true };
};
