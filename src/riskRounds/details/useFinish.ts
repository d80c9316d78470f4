import { useTranslate } from 'ra-core';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { levelsOnlyNumbers, tellsLevelsOnly } from '../../../contract/riskAssessments/surveyRating';
import { riskRounds } from '../../../contract/riskRounds';
import { attempt } from '../../../dataProvider/attempt';
import { request } from '../../../dataProvider/request';
import { useConfirm } from '../../ui/dialogs';
import { useFormat } from '../../ui/useFormat';

/** Ends answering for all, once somebody has read how many answered what is lost, and what may stay unassessed. */
export const useFinish = (round: RoundDetails): (() => Promise<void>) => {
  const translate = useTranslate();
  const format = useFormat();
  const confirm = useConfirm();
  const { uuid, kind, memberCount, completedMemberCount: completed, minimumCount } = round;
  const texts = (): string[] => {
    if (kind === 'inspection') return [translate('riskRounds.finish.inspection')];
    const others = Math.max(0, memberCount - completed);
    return [
      translate('riskRounds.finish.completed', {
        completed: format.number(completed),
        smart_count: memberCount,
        members: format.number(memberCount),
      }),
      others > 0
        ? translate('riskRounds.finish.lost', { smart_count: others })
        : translate('riskRounds.finish.allAnswered'),
      ...(tellsLevelsOnly(completed)
        ? [translate('riskRounds.levelsOnly', levelsOnlyNumbers)]
        : [
            translate('riskRounds.finish.notAssessed', { minimum: minimumCount }),
            // From the number of forms alone: which questions that concerns would tell who left out what.
            translate('riskRounds.finish.leftOut', { smart_count: completed - minimumCount + 1 }),
          ]),
      translate('riskRounds.finish.next'),
    ];
  };
  return async () => {
    const agreed = await confirm({
      headline: translate(`riskRounds.finish.headline.${kind}`),
      texts: texts(),
      buttons: [{ label: translate(`riskRounds.finish.submit.${kind}`), destructive: true }],
    });
    if (!agreed) return;
    await attempt(async () => {
      await request(riskRounds.finish, { riskAssessmentExecutionResultUuid: uuid });
    });
  };
};
