import { useTranslate } from 'ra-core';
import { useFormat } from '../../ui/useFormat';

/** Says something of so many people, the number as the viewer writes it. */
export const useReminderWords = () => {
  const translate = useTranslate();
  const format = useFormat();
  return (what: string, count: number, more: Readonly<Record<string, string | number>> = {}): string =>
    translate(`elearningStatistics.remind.${what}`, { smart_count: count, number: format.number(count), ...more });
};
