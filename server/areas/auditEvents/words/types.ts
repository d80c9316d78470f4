import type { auditActions } from '../../../../contract/auditEvents';

/** What an exported log is written in: the dashboard's words for the same things. */
export interface ExportWords {
  /** Without date and ending. */
  fileName: string;
  yes: string;
  no: string;
  /** What stands in the place of a value that is no more. */
  removed: string;
  /** Says of a field that it changed, where its values are not kept. */
  changed: (field: string) => string;
  columns: Record<'at' | 'actorName' | 'byAdviser' | 'action' | 'subjectType' | 'subjectName' | 'changes', string>;
  actions: Record<(typeof auditActions)[number], string>;
  subjects: Record<string, string>;
  fields: Readonly<Record<string, string>>;
  roles: Readonly<Record<string, string>>;
}
