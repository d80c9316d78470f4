import { useTranslate } from 'ra-core';
import { type EvaluationDetails, riskEvaluations } from '../../../contract/riskEvaluations';
import { RequestError, request } from '../../../dataProvider/request';
import { useConfirm } from '../../ui/dialogs';

/** Confirms all measures of a round, once somebody has read what that means. */
export const useConfirmAll = ({ uuid }: EvaluationDetails): (() => Promise<void>) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const words = 'riskEvaluations.confirm';
  return async () => {
    const isMeant = await confirm({
      headline: translate(`${words}.headline`),
      texts: [translate(`${words}.text`), translate(`${words}.after`)],
      buttons: [{ label: translate(`${words}.submit`) }],
    });
    if (!isMeant) return;
    try {
      await request(riskEvaluations.confirm, { riskAssessmentExecutionResultUuid: uuid });
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
    }
  };
};
