import { eq } from 'drizzle-orm';
import type { RiskAssessmentFile } from '../../../../contract/riskAssessments/riskAssessmentContent';
import type { LanguageCode } from '../../../../contract/shapes/constants';
import { searchTextOf } from '../../../core/lists/searchText';
import { riskAssessmentTexts, riskAssessmentVersions } from '../../../db/schema';
import { byLanguage, type Imported, type Importing, importVersion, stable } from '../../assignable/importVersion';
import { assignableAssessments } from '../assignable';
import { wordsIn } from '../rounds/version';

type Text = Pick<typeof riskAssessmentTexts.$inferInsert, 'language' | 'title' | 'headline' | 'description'>;

const fingerprint = (kind: string, sections: unknown, texts: readonly Text[]): string =>
  stable({ kind, sections, texts: byLanguage(texts) });

const textsOf = ({ languages, title, headline, description }: RiskAssessmentFile): Text[] =>
  languages.map((language: LanguageCode) => ({
    language,
    title: wordsIn(title, language),
    headline: wordsIn(headline, language),
    description: wordsIn(description, language),
  }));

/** Makes a file an entry of the licensee, as `importVersion` does. */
export const importEntry = (importing: Importing, licenseeId: string, file: RiskAssessmentFile): Promise<Imported> => {
  const { tx } = importing;
  const { riskAssessmentIdentifier: identifier, kind, sections } = file;
  const texts = textsOf(file);
  return importVersion(importing, assignableAssessments, {
    licenseeId,
    identifier,
    isSame: async (newest) => {
      const { language, title, headline, description } = riskAssessmentTexts;
      const stored = await tx
        .select({ language, title, headline, description })
        .from(riskAssessmentTexts)
        .where(eq(riskAssessmentTexts.versionId, newest.id));
      return fingerprint(newest.kind, newest.sections, stored) === fingerprint(kind, sections, texts);
    },
    write: async ({ itemId: riskAssessmentId, ...version }) => {
      const questionCount = sections.reduce((count, { questions }) => count + questions.length, 0);
      const about = { kind, sections, questionCount, sectionCount: sections.length };
      await tx.insert(riskAssessmentVersions).values({ ...version, riskAssessmentId, ...about });
      const rows = texts.map((text) => ({
        ...text,
        versionId: version.id,
        search: searchTextOf(text.title, text.headline),
      }));
      await tx.insert(riskAssessmentTexts).values(rows);
    },
  });
};
