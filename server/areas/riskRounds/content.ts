import { eq } from 'drizzle-orm';
import type { RiskQuestion } from '../../../contract/riskAssessments/riskAssessmentContent';
import type { LanguageCode } from '../../../contract/shapes/constants';
import type { Transaction } from '../../db/database';
import { riskAssessmentVersions } from '../../db/schema';
import { wordsIn } from '../../domain/risk/rounds/version';

/** A question as it reads in one language. */
export interface AskedQuestion {
  sectionId: string;
  sectionTitle: string;
  question: string;
  explanation: string | null;
  hazard: RiskQuestion['hazard'];
  legalBasis: string;
  suggestions: { measureId: string; text: string; stopClass: RiskQuestion['measures'][number]['stopClass'] }[];
}

/** Content of a version, in one language. */
export interface Content {
  versionNumber: number;
  sections: { sectionId: string; title: string }[];
  questions: ReadonlyMap<string, AskedQuestion>;
}

/** Reads what a version asks, in one language; nothing for a round that nobody has begun. */
export const readContent = async (
  tx: Transaction,
  versionId: string | null,
  language: LanguageCode,
): Promise<Content | null> => {
  if (!versionId) return null;
  const [version] = await tx.select().from(riskAssessmentVersions).where(eq(riskAssessmentVersions.id, versionId));
  if (!version) return null;
  const questions = version.sections.flatMap((section) =>
    section.questions.map((asked): [string, AskedQuestion] => [
      asked.id,
      {
        sectionId: section.id,
        sectionTitle: wordsIn(section.title, language),
        question: wordsIn(asked.question, language),
        explanation: asked.explanation ? wordsIn(asked.explanation, language) : null,
        hazard: asked.hazard,
        legalBasis: wordsIn(asked.legalBasis, language),
        suggestions: asked.measures.map(({ id, text, stopClass }) => ({
          measureId: id,
          text: wordsIn(text, language),
          stopClass,
        })),
      },
    ]),
  );
  return {
    versionNumber: version.number,
    sections: version.sections.map(({ id, title }) => ({ sectionId: id, title: wordsIn(title, language) })),
    questions: new Map(questions),
  };
};

/** @throws Error where a risk is of a question that its version does not ask, which no write allows */
export const questionOf = (content: Content | null, questionId: string): AskedQuestion => {
  const question = content?.questions.get(questionId);
  if (!question) throw new Error(`The version does not ask ${questionId}`);
  return question;
};
