import { type partnerStatements as calls, statementColumns } from '../../../contract/partner/statements';
import { translateIn } from '../../../i18n/translateIn';
import { CallError } from '../../base/errors';
import type { PartnerHandler } from '../../core/context/partnerContext';
import type { Table } from '../../core/exports/spreadsheet';
import { tableFile } from '../../core/exports/tableFile';
import { staffLanguage } from '../../domain/licensees/staffLanguage';
import { readMonths } from './months';
import { readSealed } from './rows';

const widths = [12, 40, 20, 16, 16, 20, 16, 26, 68];

/** The same instant in every file: no byte of one may tell when it was drawn. */
const never = new Date(0);

/** The sealed rows of a month as a file, each with its seal: neither what is counted anew nor a clock is in it. */
export const exportStatement: PartnerHandler<typeof calls.export> = async (context, { month, format }) => {
  const { tx } = context;
  const months = await readMonths(tx);
  // Rows that are sealed later would make it another file.
  if (!months.some((each) => each.month === month && each.isSealed)) throw new CallError('statement.notSealed');
  const language = await staffLanguage(context);
  const translate = translateIn(language);
  const statements = await readSealed(tx, month);
  const rows = statements.map(({ sealedAt, ...statement }) => {
    const row = { ...statement, sealedAt: sealedAt.toISOString() };
    return statementColumns.map((column) => row[column]);
  });
  const table: Table = {
    name: translate('partnerStatements.export.file'),
    heading: statementColumns.map((column) => translate(`partnerStatements.fields.${column}`)),
    widths,
    slices: async function* () {
      yield rows;
    },
  };
  return tableFile(table, { format, today: month, language, madeAt: never });
};
