import { useTranslate } from 'ra-core';
import type { RiskActionListItem } from '../../contract/riskActionFields';
import { PersonLink } from '../members/PersonLink';
import { useDueWording } from '../riskRounds/useDueWording';
import { Lines } from '../ui/Lines';
import { ActionStatus } from './ActionStatus';
import { Effect as EffectOf } from './Effect';
import { ownerOf } from './ownerOf';
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

export const Owner = ({ record }: Cell) => {
  const translate = useTranslate();
  const { owner } = record;
  const name = owner && (
    <PersonLink person={owner} among="company">
      {ownerOf(record)}
    </PersonLink>
  );
  return <Lines first={name ?? translate('riskActions.noOwner')} />;
};

export const StatusAndDue = ({ record }: Cell) => {
  const wordingOf = useDueWording();
  return <Lines first={<ActionStatus status={record.status} />} second={wordingOf(record)} />;
};
