import { eq } from 'drizzle-orm';
import type { LanguageCode } from '../../../contract/constants';
import type { ReadableSections } from '../../../contract/readableSections';
import type { RiskAssessmentFile } from '../../../contract/riskAssessmentContent';
import type { riskAssessments as calls } from '../../../contract/riskAssessments';
import type { Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { riskAssessments, riskAssessmentVersions } from '../../db/schema';
import { isCurrentVersion } from '../../domain/risk/entries/card';
import { wordsIn } from '../../domain/risk/rounds/version';
import { readProfileSetting } from '../profile/setting';
import { readSettings } from './settings';

/** What is asked, in one language: without what answers are worth, which nobody should answer by. */
export const readableSections = (
  sections: RiskAssessmentFile['sections'],
  language: LanguageCode,
): ReadableSections => {
  const words = (text: Parameters<typeof wordsIn>[0]) => wordsIn(text, language);
  return sections.map(({ id, title, description, questions }) => ({
    sectionId: id,
    title: words(title),
    description: description ? words(description) : null,
    questions: questions.map(({ id: questionId, question, explanation, hazard, legalBasis, answers }) => ({
      questionId,
      question: words(question),
      explanation: explanation ? words(explanation) : null,
      hazard,
      legalBasis: words(legalBasis),
      answers: answers.map((answer) => ({ answerId: answer.id, text: words(answer.text) })),
    })),
  }));
};

export const content: Handler<typeof calls.content> = async (context, { uuid }) => {
  await readSettings(context, uuid);
  const { languageCode } = await readProfileSetting(context);
  const [version] = await context.tx
    .select({ number: riskAssessmentVersions.number, sections: riskAssessmentVersions.sections })
    .from(riskAssessments)
    .innerJoin(riskAssessmentVersions, isCurrentVersion())
    .where(eq(riskAssessments.id, uuid));
  if (!version) throw new CallError('riskAssessment.notFound');
  return { uuid, versionNumber: version.number, sections: readableSections(version.sections, languageCode) };
};
