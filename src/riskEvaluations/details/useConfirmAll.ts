import { useTranslate } from 'ra-core';
import { type EvaluationDetails, riskEvaluations } from '../../../contract/riskEvaluations';
import { RequestError, request } from '../../../dataProvider/request';
import { useConfirm } from '../../ui/dialogs';
import { useRefresh } from '../useRound';
import { readUndecided } from './undecided';

/** Confirms all measures of a round; where a risk still lacks its decision, says which instead. */
export const useConfirmAll = ({ uuid }: EvaluationDetails): (() => Promise<void>) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const words = 'riskEvaluations.confirm';

  const tell = (questions: string[]): Promise<boolean> =>
    confirm({
      headline: translate(`${words}.undecided.headline`, { smart_count: questions.length }),
      texts: [translate(`${words}.undecided.text`)],
      list: questions,
      buttons: [{ label: translate(`${words}.undecided.close`) }],
      showCancel: false,
      width: 'medium',
    });
  const ask = (): Promise<boolean> =>
    confirm({
      headline: translate(`${words}.headline`),
      texts: [translate(`${words}.text`), translate(`${words}.after`)],
      buttons: [{ label: translate(`${words}.submit`) }],
    });

  return async () => {
    try {
      const questions = await readUndecided(uuid);
      if (questions.length > 0) return void (await tell(questions));
      if (await ask()) await request(riskEvaluations.confirm, { riskAssessmentExecutionResultUuid: uuid });
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
    }
    await refresh();
  };
};
