import type { elearningStatistics as calls } from '../../../contract/elearningStatistics';
import type { RequestOf } from '../../../contract/kit/call';
import { spreadsheetMaximum } from '../../../contract/shapes/constants';
import { translateIn } from '../../../i18n/translateIn';
import { CallError } from '../../base/errors';
import type { Context, PreparedHandler } from '../../core/context/context';
import { tableFile } from '../../core/exports/tableFile';
import type { Transaction } from '../../db/database';
import { members } from '../../db/schema';
import { catchUp } from '../../domain/learning/standings/refresh';
import { readScope, type Scope } from '../../domain/statistics/scope';
import { countEntries } from './entries';
import { entryTable, matrixTable } from './exportRows';
import { wereEmployed } from './matrix';
import type { Read } from './slice';

type Request = RequestOf<typeof calls.export>;

const statusOf = ({ filter }: Request): string[] | null => (filter.status?.length ? filter.status : null);

const countRows = (tx: Transaction, scope: Scope, request: Request): Promise<number> =>
  request.subject === 'entries' ? countEntries(tx, scope, statusOf(request)) : tx.$count(members, wereEmployed(scope));

/** A spreadsheet holds so many rows and no more; a CSV file holds any number. */
const checkLength = async (tx: Transaction, scope: Scope, request: Request): Promise<void> => {
  if (request.format !== 'xlsx' || (await countRows(tx, scope, request)) <= spreadsheetMaximum) return;
  throw new CallError('elearningStatistics.tooLong', { params: { maximum: spreadsheetMaximum } });
};

const nameOf = ({ language }: Scope, { subject }: Request): string =>
  translateIn(language)(`elearningStatistics.export.files.${subject}`);

const tableOf = (read: Read, scope: Scope, request: Request) => {
  const { sortBy = 'lastName', sortDirection = 'asc' } = request;
  return request.subject === 'entries'
    ? entryTable(read, { scope, status: statusOf(request), sortBy, sortDirection })
    : matrixTable(read, scope);
};

const answer = async (context: Context, request: Request, read: Read, isKept: boolean) => {
  const scope = await readScope(context, request.filter, isKept);
  await checkLength(context.tx, scope, request);
  // What was searched for may be somebody's name, which would outlive them in the log.
  const { search: _, ...filter } = request.filter;
  const { format, subject } = request;
  await context.audit({
    action: 'elearningStatistics.export',
    subjectType: 'elearningStatistics',
    changes: { format, subject, ...filter },
  });
  const { language, day: today } = scope;
  const file = { format, today, language, madeAt: context.clock.now() };
  return tableFile({ name: nameOf(scope, request), ...tableOf(read, scope, request) }, file);
};

/** Checked, counted and logged in one transaction; the rows are read while they are sent. */
export const exportStatistics: PreparedHandler<typeof calls.export> = {
  prepare: async (preparation) => {
    const isKept = await catchUp(preparation);
    return (context, request) => answer(context, request, preparation.read, isKept);
  },
};
