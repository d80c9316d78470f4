import type { partnerCompanies as calls } from '../../../contract/partner/companies';
import { maximumRecordsPerCall } from '../../../contract/shapes/constants';
import { dayOf } from '../../../contract/shapes/days';
import { translateIn } from '../../../i18n/translateIn';
import type { PartnerHandler } from '../../core/context/partnerContext';
import type { Cell, Table } from '../../core/exports/spreadsheet';
import { tableFile } from '../../core/exports/tableFile';
import { staffLanguage } from '../../domain/licensees/staffLanguage';
import { staffTimeZone } from '../../domain/licensees/staffTimeZone';
import { readCompanies } from './companies';

const columns = [
  'name',
  'clientIdentifier',
  'city',
  'country',
  'branch',
  'activeMembers',
  'maximumMembers',
  'validShare',
  'overdueInstructions',
  'overdueMeasures',
  'overdueRecords',
  'dueThisWeek',
  'validShareChange',
  'administratorSeenOn',
  'figuresOn',
  'lastDay',
] as const;
const widths = [40, 20, 20, 12, 20, 12, 12, 14, 16, 16, 16, 16, 18, 18, 14, 14];

const isDay = (column: (typeof columns)[number]): boolean => /On$|Day$/.test(column);

/** All companies that the list finds, in its order. */
export const exportCompanies: PartnerHandler<typeof calls.export> = async (context, { format, ...request }) => {
  const { tx, clock } = context;
  const language = await staffLanguage(context);
  const today = dayOf(clock.now(), staffTimeZone);
  const companies = await readCompanies(tx, request, { today, limit: maximumRecordsPerCall * 100 });
  const translate = translateIn(language);
  const cellOf = (company: (typeof companies)[number], column: (typeof columns)[number]): Cell => {
    const value = company[column];
    if (column === 'branch') return company.branch && translate(`options.branch.${company.branch}`);
    return isDay(column) && typeof value === 'string' ? { day: value } : value;
  };
  const rows = companies.map((company) => columns.map((column) => cellOf(company, column)));
  const table: Table = {
    name: translate('partnerCompanies.export.file'),
    heading: columns.map((column) => translate(`partnerCompanies.fields.${column}`)),
    widths,
    slices: async function* () {
      yield rows;
    },
  };
  return tableFile(table, { format, today, language, madeAt: clock.now() });
};
