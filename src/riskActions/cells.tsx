import type { RiskActionListItem } from '../../contract/riskAssessments/riskActionFields';
import { useDueWording } from '../tasks/useDueWording';
import { Lines } from '../ui/Lines';
import { ActionStatus } from './ActionStatus';
import { Effect as EffectOf } from './Effect';
import { OwnerName } from './OwnerName';
import { StopClass } from './StopClass';

interface Cell {
  record: RiskActionListItem;
}

export const Title = ({ record: { title, question } }: Cell) => <Lines first={title} second={question} />;
export const Where = ({ record: { assessmentTitle, targetName, sourceName } }: Cell) => (
  <Lines first={assessmentTitle} second={targetName ?? sourceName} />
);
export const Class = ({ record }: Cell) => <StopClass value={record.stopClass} />;
export const Effect = ({ record }: Cell) => <EffectOf action={record} />;

export const Owner = ({ record }: Cell) => <Lines first={<OwnerName action={record} />} />;

export const StatusAndDue = ({ record }: Cell) => {
  const wordingOf = useDueWording();
  return <Lines first={<ActionStatus status={record.status} />} second={wordingOf(record)} />;
};
