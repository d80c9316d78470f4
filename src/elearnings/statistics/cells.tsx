import { useTranslate } from 'ra-core';
import type { StatisticsEntry } from '../../../contract/elearningStatistics';
import { PersonLink } from '../../people/PersonLink';
import { Lines } from '../../ui/Lines';
import { useFormat } from '../../ui/useFormat';
import { Proof } from './standing';
import { StatusChip } from './status';

interface Cell {
  record: StatisticsEntry;
}

export const Name = ({ record: { memberUuid, firstName, lastName } }: Cell) => (
  <PersonLink person={{ uuid: memberUuid }} among="own">{`${lastName}, ${firstName}`}</PersonLink>
);
export const Status = ({ record }: Cell) => <StatusChip status={record.status} />;
export const Units = ({ record }: Cell) => record.orgUnitNames.join(', ') || '–';

export const NextDue = ({ record: { nextOverdueAt, status, lastRemindedOn } }: Cell) => {
  const translate = useTranslate();
  const format = useFormat();
  const never = translate(`elearningStatistics.${status === 'completed' ? 'forGood' : 'none'}`);
  const reminded = lastRemindedOn && translate('elearningStatistics.reminded', { day: format.date(lastRemindedOn) });
  return <Lines first={nextOverdueAt ? format.date(nextOverdueAt) : never} second={reminded} />;
};

export const LastProof = ({ record }: Cell) => {
  const translate = useTranslate();
  const format = useFormat();
  const { lastCompletedAt } = record;
  const completed =
    lastCompletedAt && translate('elearningStatistics.completed', { day: format.date(lastCompletedAt) });
  return <Lines first={<Proof fact={record} />} second={completed} />;
};
