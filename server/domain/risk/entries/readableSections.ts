import type { ReadableSections } from '../../../../contract/riskAssessments/readableSections';
import type { RiskAssessmentFile } from '../../../../contract/riskAssessments/riskAssessmentContent';
import type { LanguageCode } from '../../../../contract/shapes/constants';
import { wordsIn } from '../rounds/version';

/** Questions in one language: without what answers are worth, which nobody should answer by. */
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
