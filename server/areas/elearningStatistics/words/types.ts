import type { AskedWords, ExportSubject, ProofState, ProofWords } from '../../../../contract/elearningStatistics';
import type { TaskStatus } from '../../../../contract/tasks';

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
    | 'proof'
    | 'validUntil'
    | 'lastCompletedAt'
    | 'nextOverdueAt'
    | 'lastRemindedOn',
    string
  >;
  statuses: Record<TaskStatus, string>;
  proofs: Record<ProofState, string>;
  forGood: string;
  /** The two columns of a course in the matrix, by its title. */
  matrixColumns: Record<'proof' | 'asked', (title: string) => string>;
  /** What a cell of the matrix says of a proof, with its last day, and of what is asked, with the day it is due on. */
  proofOn: Record<ProofWords, (day: string) => string>;
  askedOn: Record<AskedWords, (day: string) => string>;
  /** How spreadsheets write a day. */
  dayFormat: string;
}
