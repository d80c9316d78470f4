import type { ExportSubject, MatrixState } from '../../../../contract/elearningStatistics';
import type { ElearningStatus } from '../../../../contract/elearnings';

/** What exported statistics are written in: the dashboard's words for the same things. */
export interface ExportWords {
  /** Of the file without date and ending, and of the sheet. */
  names: Record<ExportSubject, string>;
  columns: Record<
    | 'lastName'
    | 'firstName'
    | 'orgUnitNames'
    | 'title'
    | 'status'
    | 'lastCompletedAt'
    | 'nextOverdueAt'
    | 'lastRemindedOn',
    string
  >;
  statuses: Record<ElearningStatus, string>;
  /** A cell of the matrix; `until` with its day, where it has one. */
  states: Record<MatrixState, { plain: string; until: (day: string) => string }>;
  /** How spreadsheets write a day. */
  dayFormat: string;
}
