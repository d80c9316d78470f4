import { useTranslate } from 'ra-core';
import type { RiskListItem } from '../../../contract/riskAssessments/risks';
import { RiskFactor } from '../../riskLevels/RiskFactor';
import { Lines } from '../../ui/Lines';
import { useFormat } from '../../ui/useFormat';
import { ChangeMark } from '../ChangeMark';
import { RiskStatusChip } from '../RiskStatusChip';

interface Cell {
  record: RiskListItem;
}

export const Question = ({ record: { question, hazard } }: Cell) => (
  <Lines first={question} second={useTranslate()(`options.hazard.${hazard}`)} />
);

export const Factor = ({ record }: Cell) => (
  <Lines first={<RiskFactor risk={record} isShort={record.factorAfter !== null} />} />
);

export const Change = ({ record }: Cell) => <ChangeMark risk={record} />;
export const Status = ({ record }: Cell) => <RiskStatusChip status={record.status} />;

export const Actions = ({ record: { actionCount, openActionCount, measure } }: Cell) => {
  const translate = useTranslate();
  const format = useFormat();
  if (measure === 'notRelevant') return <Lines first={translate('riskRounds.measures.notRelevant')} />;
  if (actionCount === 0) return '–';
  const params = { smart_count: actionCount, open: format.number(openActionCount) };
  return <Lines first={translate('riskRounds.actionCount', params)} />;
};
