import SearchOff from '@mui/icons-material/SearchOff';
import { useTranslate } from 'ra-core';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { EmptyList } from '../../generator/list/EmptyList';
import { RecordTable } from '../../generator/list/RecordTable';
import { usePart } from '../../generator/list/usePart';
import { riskPath } from '../../routing/paths';

/** As long as employees answer, there is nothing to see but what they are asked. */
const withoutResult = ['factor', 'change', 'actionCount'];

/** The risks of a round; each leads to its own page. */
export const RisksTab = ({ round: { uuid: roundUuid, state, previousUuid } }: { round: RoundDetails }) => {
  const translate = useTranslate();
  const part = usePart('risks', {
    parent: { riskAssessmentExecutionResultUuid: roundUuid },
    without: state === 'running' ? withoutResult : previousUuid ? [] : ['change'],
  });
  return (
    <RecordTable
      {...part}
      label={translate('riskRounds.tabs.risks')}
      linkOf={({ uuid }) => riskPath(roundUuid, uuid)}
      empty={<EmptyList words="risks.empty" icon={SearchOff} />}
    />
  );
};
