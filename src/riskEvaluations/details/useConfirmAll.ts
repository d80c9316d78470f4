import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { type EvaluationDetails, riskEvaluations } from '../../../contract/riskEvaluations';
import type { RiskListItem } from '../../../contract/risks';
import { RequestError, request } from '../../../dataProvider/request';
import { useConfirm } from '../../ui/dialogs';
import { riskPath } from '../paths';
import { useRefresh } from '../useRound';
import { readUndecided } from './undecided';

/** Confirms all measures of a round; where a risk still lacks its decision, says which instead. */
export const useConfirmAll = ({ uuid }: EvaluationDetails): (() => Promise<void>) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const words = 'riskEvaluations.confirm';

  const tell = async (risks: readonly [RiskListItem, ...RiskListItem[]]): Promise<void> => {
    const isFollowed = await confirm({
      headline: translate(`${words}.undecided.headline`, { smart_count: risks.length }),
      texts: [translate(`${words}.undecided.text`)],
      list: risks.map(({ question }) => question),
      buttons: [{ label: translate(`${words}.undecided.open`) }],
      width: 'medium',
    });
    if (isFollowed) await navigate(riskPath(uuid, risks[0].uuid));
  };
  const ask = (): Promise<boolean> =>
    confirm({
      headline: translate(`${words}.headline`),
      texts: [translate(`${words}.text`), translate(`${words}.after`)],
      buttons: [{ label: translate(`${words}.submit`) }],
    });

  return async () => {
    try {
      const [first, ...others] = await readUndecided(uuid);
      if (first) return await tell([first, ...others]);
      if (await ask()) await request(riskEvaluations.confirm, { riskAssessmentExecutionResultUuid: uuid });
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
    }
    await refresh();
  };
};
