import { useTranslate } from 'ra-core';
import type { RoundListItem } from '../../../contract/riskAssessments/roundFields';
import { FactorScale } from '../../riskLevels/FactorScale';
import { Lines } from '../../ui/Lines';
import { DueWords } from '../DueWords';
import { useDiscardWords } from '../details/DiscardNote';
import { Participation } from '../Participation';
import { StateChip } from '../StateChip';
import { TargetName } from '../TargetName';

interface Cell {
  record: RoundListItem;
}

export const Title = ({ record }: Cell) => <Lines first={record.title} />;
export const Target = ({ record }: Cell) => <TargetName {...record} />;
export const Source = ({ record }: Cell) => <Lines first={record.sourceName} />;
export const Participants = ({ record }: Cell) => <Participation round={record} />;

export const StateAndDue = ({ record }: Cell) => {
  const { dueOn, confirmedOn, isOverdue, discarded } = record;
  const discardWords = useDiscardWords();
  const due = discarded ? (
    discardWords(discarded)
  ) : (
    <DueWords dueOn={dueOn} doneOn={confirmedOn} isOverdue={isOverdue} />
  );
  return <Lines first={<StateChip round={record} />} second={due} />;
};

export const RiskLoad = ({ record: { kind, riskLoad, riskCounts, state, discarded } }: Cell) => {
  const translate = useTranslate();
  const { measureToDefine, notAssessed } = riskCounts;
  if (discarded) {
    return <Lines first="" second={translate('riskRounds.discarded.reason', { reason: discarded.reason })} />;
  }
  if (state === 'running') return <Lines first="" second={translate(`riskRounds.notYet.${kind}`)} />;
  const left = [
    measureToDefine > 0 && translate('riskRounds.toDefine', { smart_count: measureToDefine }),
    notAssessed > 0 && translate('riskRounds.notAssessed', { smart_count: notAssessed }),
  ];
  return <Lines first={<FactorScale value={riskLoad} />} second={left.filter(Boolean).join(', ')} />;
};
