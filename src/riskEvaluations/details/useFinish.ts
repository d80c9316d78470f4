import { useTranslate } from 'ra-core';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import type { EvaluationDetails } from '../../../contract/rounds';
import { RequestError, request } from '../../../dataProvider/request';
import { useConfirm } from '../../ui/dialogs';
import { useFormat } from '../../ui/useFormat';

/** Ends answering for all, once somebody has read how many answered what is lost, and what may stay unassessed. */
export const useFinish = (round: EvaluationDetails): (() => Promise<void>) => {
  const translate = useTranslate();
  const format = useFormat();
  const confirm = useConfirm();
  const { uuid, kind, memberCount, completedMemberCount: completed, minimumCount } = round;
  const texts = (): string[] => {
    if (kind === 'inspection') return [translate('riskEvaluations.finish.inspection')];
    const others = Math.max(0, memberCount - completed);
    return [
      translate('riskEvaluations.finish.completed', {
        completed: format.number(completed),
        smart_count: memberCount,
        members: format.number(memberCount),
      }),
      others > 0
        ? translate('riskEvaluations.finish.lost', { smart_count: others })
        : translate('riskEvaluations.finish.allAnswered'),
      translate('riskEvaluations.finish.notAssessed', { minimum: minimumCount }),
      // From the number of forms alone: which questions that concerns would tell who left out what.
      translate('riskEvaluations.finish.leftOut', { smart_count: completed - minimumCount + 1 }),
      translate('riskEvaluations.finish.next'),
    ];
  };
  return async () => {
    const agreed = await confirm({
      headline: translate(`riskEvaluations.finish.headline.${kind}`),
      texts: texts(),
      buttons: [{ label: translate(`riskEvaluations.finish.submit.${kind}`), destructive: true }],
    });
    if (!agreed) return;
    try {
      await request(riskEvaluations.finish, { riskAssessmentExecutionResultUuid: uuid });
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
    }
  };
};
