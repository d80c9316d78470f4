import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CompanyListItem } from '../../contract/partner/companies';
import { useToday } from '../../dataProvider/today';
import { Lines } from '../ui/Lines';
import { useFormat } from '../ui/useFormat';
import { Figure } from './Figure';
import { areFiguresOld, areSeatsShort, isAdministratorAway } from './figures';

interface Cell {
  record: CompanyListItem;
}

/** Name of a company, and that it ends, or of which day its figures are where that is not the newest. */
export const Name = ({ record }: Cell) => {
  const translate = useTranslate();
  const format = useFormat();
  const today = useToday();
  const { name, endState, lastDay, figuresOn } = record;
  if (endState) {
    const day = lastDay && format.date(lastDay);
    return <Lines first={name} second={translate(`partnerCompanies.end.list.${endState}`, { day })} />;
  }
  const isOld = areFiguresOld(record, today);
  return <Lines first={name} second={isOld && translate('partnerCompanies.figuresOn', { day: figuresOn })} />;
};

/** Seats in use of how many; short ones stand out. */
export const SeatsInUse = ({ record }: Cell) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box component="span" sx={areSeatsShort(record) ? warningStyle : oneLine}>
      {translate('partnerCompanies.seats', {
        active: format.number(record.activeMembers),
        maximum: format.number(record.maximumMembers),
      })}
    </Box>
  );
};

export const ValidShare = ({ record }: Cell) => <Figure name="validShare" of={record} />;
export const OverdueInstructions = ({ record }: Cell) => <Figure name="overdueInstructions" of={record} />;
export const OverdueMeasures = ({ record }: Cell) => <Figure name="overdueMeasures" of={record} />;
export const OverdueRecords = ({ record }: Cell) => <Figure name="overdueRecords" of={record} />;

/** Day on which an administrator was there last; one long ago stands out. */
export const AdministratorSeen = ({ record }: Cell) => {
  const translate = useTranslate();
  const format = useFormat();
  const isAway = isAdministratorAway(record, useToday());
  const { administratorSeenOn: seenOn } = record;
  return (
    <Box component="span" sx={isAway ? warningStyle : oneLine}>
      {seenOn ? format.date(seenOn) : translate('partnerCompanies.neverSeen')}
    </Box>
  );
};

const oneLine = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
const warningStyle = { ...oneLine, color: 'warning.main', fontWeight: 600 } as const;
