import type { partnerStatements as calls } from '../../../contract/partner/statements';
import { dayOf } from '../../../contract/shapes/days';
import type { PartnerHandlers } from '../../core/context/partnerContext';
import { staffTimeZone } from '../../domain/licensees/staffTimeZone';
import { exportStatement } from './export';
import { readMonths, shownFirst } from './months';
import { readRows } from './rows';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

export const handlers: PartnerHandlers<typeof calls> = {
  read: async ({ tx, clock }, { month: wanted }) => {
    const months = await readMonths(tx);
    const month = wanted ?? shownFirst(months);
    const companies = month === null ? [] : await readRows(tx, month, dayOf(clock.now(), staffTimeZone));
    const total = {
      activePeople: sumOf(companies.map(({ activePeople }) => activePeople)),
      highestSeats: sumOf(companies.map(({ highestSeats }) => highestSeats)),
      obligedPeople: sumOf(companies.map(({ obligedPeople }) => obligedPeople)),
    };
    return { months, month, companies, total };
  },
  export: exportStatement,
};
