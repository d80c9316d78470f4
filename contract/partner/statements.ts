import * as z from 'zod/mini';
import { area, call } from '../kit/call';
import { empty } from '../kit/list';
import { exportFormats } from '../shapes/constants';
import { absent, calendarMonth, instant, optional, uuid } from '../shapes/rules';

/** Figures of a company's use in a month. */
const useFigures = {
  /** Active people at the end of the last day counted. */
  activePeople: z.int(),
  /** Most people who were active at the same time. */
  highestSeats: z.int(),
  /** Most active people who had an obligation on one day. */
  obligedPeople: z.int(),
};

const countedUse = z.strictObject({
  ...useFigures,
  /** Days of the month on which the company was counted. */
  daysCounted: z.int(),
});
/** Use of a company in a month, as its days say. */
export type CountedUse = z.output<typeof countedUse>;

const statementRow = z.strictObject({
  uuid: uuid(),
  /** Name and ID as they were when the month was sealed. */
  name: z.string(),
  clientIdentifier: z.string(),
  ...countedUse.shape,
  /** Null: the month is not sealed for this company yet. */
  sealedAt: optional(instant()),
  /** SHA-256 over the row, in hexadecimal. */
  seal: optional(z.string()),
  /** True if the row does not bear the seal that it was given. */
  isSealBroken: z.boolean(),
  /** Figures that the days say now, where they differ from those sealed. */
  recount: z.nullable(countedUse),
});
export type StatementRow = z.output<typeof statementRow>;

const statement = z.strictObject({
  /** Months with figures, the newest first. */
  months: z.array(
    z.strictObject({
      month: calendarMonth(),
      /** True if it is sealed for each company. */
      isSealed: z.boolean(),
    }),
  ),
  /** The one shown: unless one is asked for, the newest that is sealed, or else the newest; null where there is none. */
  month: z.nullable(calendarMonth()),
  /** By name. */
  companies: z.array(statementRow),
  total: z.strictObject(useFigures),
});
export type Statement = z.output<typeof statement>;

/** Columns of a statement as a file, in this order. */
export const statementColumns = [
  'month',
  'name',
  'clientIdentifier',
  'activePeople',
  'highestSeats',
  'obligedPeople',
  'daysCounted',
  'sealedAt',
  'seal',
] as const;

const common = { face: 'partner', method: 'POST', access: 'partner-statements.read' } as const;

/** Statements of use: what each company of the licensee used in a month, sealed once the month has ended. */
export const partnerStatements = area('partnerStatements', {
  read: call({
    ...common,
    path: 'partner/read-statement',
    summary: 'The licensee’s statement of use of a month, and the months there are',
    kind: 'read',
    request: z.strictObject({ month: absent(calendarMonth()) }),
    response: statement,
    errors: [],
  }),
  export: call({
    ...common,
    path: 'partner/export-statement',
    summary: 'The statement of a month that is sealed, as CSV or spreadsheet: the same bytes each time',
    kind: 'silentWrite',
    changes: [],
    request: z.strictObject({ month: calendarMonth(), format: z.enum(exportFormats) }),
    response: empty(),
    errors: ['statement.notSealed'],
    download: { formats: exportFormats },
  }),
});
