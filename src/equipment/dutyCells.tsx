import { useTranslate } from 'ra-core';
import { DueDate } from './DueDate';

// Types, because an interface does not pass for a record of any kind.
type Repeated = { uuid: string; intervalMonths: number };

/** How often it is inspected. */
export const Interval = ({ record: { intervalMonths } }: { record: Repeated }) =>
  useTranslate()('equipmentDuties.every', { smart_count: intervalMonths });

type Due = { uuid: string; nextDue: string | null };

/** When the next inspection is due, and that it is late. */
export const DutyDue = ({ record: { nextDue } }: { record: Due }) => <DueDate day={nextDue} />;
