import { useTranslate } from 'ra-core';
import type { StatisticsOverview } from '../../../contract/elearningStatistics';
import { useFormat } from '../../ui/useFormat';
import { statusOrder } from './status';

/** Percent of a whole, rounded down: a hundred is said only of all of them. 0 of nothing. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * 100));

/**
 * The two shares of a sum, each with its name: of tasks, what is completed; of people, whose proofs all hold.
 *
 * @param of whether the sums are of one course or of several
 */
export const useShares = (of: 'one' | 'several' = 'several') => {
  const translate = useTranslate();
  const format = useFormat();
  const told = (name: 'tasks' | 'people' | 'peopleOfOne', part: number, whole: number) => ({
    name: translate(`elearningStatistics.shares.${name}`),
    value: translate('elearningStatistics.share', {
      share: shareOf(part, whole),
      part: format.number(part),
      whole: format.number(whole),
    }),
  });
  return (sums: StatisticsOverview) => [
    told(
      'tasks',
      sums.completed,
      statusOrder.reduce((sum, status) => sum + sums[status], 0),
    ),
    told(of === 'one' ? 'peopleOfOne' : 'people', sums.peopleValid, sums.people),
  ];
};
