import SearchOff from '@mui/icons-material/SearchOff';
import { useTranslate } from 'ra-core';
import type { EvaluationDetails } from '../../../contract/rounds';
import { EmptyList } from '../../generator/list/EmptyList';
import { RecordTable } from '../../generator/list/RecordTable';
import { usePart } from '../../generator/list/usePart';
import { riskPath } from '../paths';

/** As long as employees answer, there is nothing to see but what they are asked. */
const withoutResult = ['factor', 'change', 'actionCount'];

/** The risks of a round; each leads to its own page. */
export const RisksTab = ({ round: { uuid: roundUuid, state, previousUuid } }: { round: EvaluationDetails }) => {
  const translate = useTranslate();
  const part = usePart('risks', {
    parent: { riskAssessmentExecutionResultUuid: roundUuid },
    without: state === 'running' ? withoutResult : previousUuid ? [] : ['change'],
  });
  return (
    <RecordTable
      {...part}
      label={translate('riskEvaluations.tabs.risks')}
      linkOf={({ uuid }) => riskPath(roundUuid, uuid)}
      empty={<EmptyList words="risks.empty" icon={SearchOff} />}
    />
  );
};
