import { useTranslate } from 'ra-core';
import { useToday } from '../../dataProvider/today';
import { useFormat } from '../ui/useFormat';
import { dueOf } from './due';

export interface Dated {
  /** `YYYY-MM-DD`; null for none. */
  dueOn: string | null;
  /** The day it was done; null while it is not. */
  doneOn: string | null;
  isOverdue: boolean;
}

/** Says when something is due, or when it was done: “due in 3 days”, “overdue since …”. */
export const useDueWording = (): ((dated: Dated) => string | null) => {
  const translate = useTranslate();
  const format = useFormat();
  const today = useToday();
  return ({ dueOn, doneOn, isOverdue }) => {
    const status = doneOn ? 'completed' : isOverdue ? 'overdue' : 'due';
    const [due] = dueOf({ status, dueOn: doneOn ? null : dueOn, lastCompletedAt: doneOn }, today);
    if (!due) return null;
    const params = { date: due.date && format.date(due.date), smart_count: due.days };
    return translate(`tasks.due.${due.name}`, params);
  };
};
