import { useTranslate } from 'ra-core';
import type { RiskActionListItem } from '../../contract/riskActionFields';
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
export const Class = ({ record }: Cell) => <StopClass value={record.stopClass} />;
export const Effect = ({ record }: Cell) => <EffectOf action={record} />;

export const Owner = ({ record }: Cell) => {
  const translate = useTranslate();
  return <Lines first={ownerOf(record) ?? translate('riskActions.noOwner')} />;
};

export const StatusAndDue = ({ record }: Cell) => {
  const wordingOf = useDueWording();
  return <Lines first={<ActionStatus status={record.status} />} second={wordingOf(record)} />;
};
