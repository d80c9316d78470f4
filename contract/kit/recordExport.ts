import * as z from 'zod/mini';
import type { AnyPermission } from '../names/permissions';
import { spreadsheetMaximum } from '../shapes/constants';
import { call } from './call';
import { empty } from './list';

/** The files that a register can be saved as: two to work on, one to print and to keep. */
export const recordExportFormats = ['csv', 'pdf', 'xlsx'] as const;
export type RecordExportFormat = (typeof recordExportFormats)[number];

/** The most records of a file; a CSV file holds any number. */
export const recordExportMaximums: Readonly<Partial<Record<RecordExportFormat, number>>> = {
  pdf: 2_000,
  xlsx: spreadsheetMaximum,
};

/** All that a list finds with its filters, in its order, as a file in the language of who asks. */
export const recordExportCall = <
  const Access extends AnyPermission,
  const Sortable extends readonly [string, ...string[]],
  Filter extends z.ZodMiniObject,
>({
  path,
  several,
  access,
  sortable,
  filter,
}: {
  path: string;
  /** Plural name of the records: `hazardous substances`. */
  several: string;
  access: Access;
  sortable: Sortable;
  filter: Filter;
}) =>
  call({
    method: 'POST',
    path,
    summary: `All ${several} that a filter finds, as CSV, spreadsheet or PDF in the language of who asks`,
    access,
    kind: 'silentWrite',
    changes: [],
    freshness: 'seconds',
    request: z.strictObject({
      format: z.enum(recordExportFormats),
      filter,
      sortBy: z.enum(sortable),
      sortDirection: z.enum(['asc', 'desc']),
    }),
    response: empty(),
    errors: ['record.tooMany'],
    download: { formats: recordExportFormats },
  });
