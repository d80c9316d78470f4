import { useTranslate } from 'ra-core';
import { DueDate } from './DueDate';

// Types, because an interface does not pass for a record of any kind.
type Repeated = { uuid: string; intervalMonths: number };

/** How often it is inspected. */
export const Interval = ({ record: { intervalMonths } }: { record: Repeated }) =>
  useTranslate()('equipmentDuties.every', { smart_count: intervalMonths });

type Due = { uuid: string; nextDue: string | null; isEnded: boolean };

/** When the next inspection is due, that it is late or has no date, or that none is due any more. */
export const DutyDue = ({ record: { nextDue, isEnded } }: { record: Due }) => {
  const translate = useTranslate();
  return isEnded ? translate('equipmentDuties.ended') : <DueDate day={nextDue} lacksDate={!nextDue} />;
};
