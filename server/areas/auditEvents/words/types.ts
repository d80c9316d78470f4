import type { auditActions } from '../../../../contract/auditEvents';

/** What an exported log is written in: the dashboard's words for the same things. */
export interface ExportWords {
  /** Without date and ending. */
  fileName: string;
  yes: string;
  columns: Record<'at' | 'actorName' | 'byAdviser' | 'action' | 'subjectType' | 'subjectName' | 'changes', string>;
  actions: Record<(typeof auditActions)[number], string>;
  subjects: Record<string, string>;
}
