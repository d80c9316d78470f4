import { useTranslate } from 'ra-core';
import { companyDayOf, useToday } from '../../dataProvider/today';
import type { ContentCardData } from '../ui/contentCard/contentCardData';
import { useFormat } from '../ui/useFormat';
import { dueOf, type TaskState } from './due';

/** When a task is due, or was done, as badges of its card. */
export const useDueBadges = (task: TaskState): NonNullable<ContentCardData['badges']> => {
  const translate = useTranslate();
  const format = useFormat();
  return dueOf(task, useToday()).map(({ name, colour, date, days }) => ({
    label: translate(`tasks.due.${name}`, {
      date: date && format.date(date.length > 10 ? companyDayOf(date) : date),
      smart_count: days,
    }),
    ...(colour && { colour }),
  }));
};
