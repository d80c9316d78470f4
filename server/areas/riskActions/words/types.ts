import type { ActionState } from '../../../../contract/measures';
import type { stopClasses } from '../../../../contract/riskAssessmentContent';

/** What exported actions are written in: the dashboard's words for the same things. */
export interface ExportWords {
  /** Of the file without date and ending, and of the sheet. */
  name: string;
  columns: Record<
    | 'title'
    | 'stopClass'
    | 'owner'
    | 'dueOn'
    | 'status'
    | 'doneOn'
    | 'checkedOn'
    | 'factorAfter'
    | 'question'
    | 'factor'
    | 'assessmentTitle'
    | 'sourceName'
    | 'targetName',
    string
  >;
  stopClasses: Record<(typeof stopClasses)[number], string>;
  statuses: Record<ActionState, string>;
  /** What is assessed where it is neither unit nor location. */
  employees: string;
  /** How spreadsheets write a day. */
  dayFormat: string;
}
