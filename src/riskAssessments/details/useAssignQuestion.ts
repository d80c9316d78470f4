import { useTranslate } from 'ra-core';
import type { AssignmentPreview } from '../../../contract/riskAssessments/riskAssignments';
import { useChangeQuestion } from '../../tasks/useChangeQuestion';
import { type AssessmentKind, minimumOf } from './minimumOf';

const others = ['withoutTasks', 'alreadyAsked', 'others'] as const;

/**
 * Asks whether to assign, once somebody has read to how many it goes. Where nearly the same people would be asked again,
 * it takes a reason. Answers null where it was not meant, else the reason, if it takes one.
 */
export const useAssignQuestion = (kind: AssessmentKind) => {
  const translate = useTranslate();
  const ask = useChangeQuestion('riskAssessments');
  return async (preview: AssignmentPreview): Promise<{ reason?: string } | null> => {
    const { people, tooFew, otherRounds, needsReason } = preview;
    const words = (part: string, smart_count = 0): string =>
      translate(`riskAssessments.assignments.assign.${part}`, { smart_count, minimum: minimumOf(kind) });
    let given: { reason?: string } = {};
    const reason = {
      label: words('again.label'),
      hint: words('again.hint'),
      missing: words('again.missing'),
      onGiven: (typed: string): void => {
        given = { reason: typed };
      },
    };
    const isSure = await ask(preview, {
      headline: words('preview.headline'),
      label: words(needsReason ? 'again.submit' : 'label'),
      nobody: words('preview.noRound'),
      texts: [
        words(people.asked > 0 ? `preview.asked.${kind}` : `preview.nobody.${kind}`, people.asked),
        ...others.flatMap((part) => (people[part] > 0 ? [words(`preview.people.${part}`, people[part])] : [])),
        ...(tooFew > 0 ? [words('preview.tooFew', tooFew)] : []),
        ...(otherRounds > 0 ? [words('preview.stay')] : []),
        ...(needsReason ? [words('again.text')] : []),
      ],
      ...(needsReason && { reason }),
    });
    return isSure ? given : null;
  };
};
