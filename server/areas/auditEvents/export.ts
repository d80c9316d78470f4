import { type AuditEventListItem, auditExportMaximum, type auditEvents as calls } from '../../../contract/auditEvents';
import { CallError } from '../../base/errors';
import { readProfileSetting } from '../../core/company/callerSetting';
import { timeZoneOf } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';
import { toCsv } from '../../core/exports/csv';
import { madeFile } from '../../core/exports/fileAnswer';
import { changeInWords, wordFor } from './changeWords';
import { conditionOf } from './conditions';

import { findEvents } from './find';
import { type ExportWords, exportWords } from './words';

const columns = ['at', 'actorName', 'byAdviser', 'action', 'subjectType', 'subjectName', 'changes'] as const;

const rowOf = (event: AuditEventListItem, words: ExportWords, timeOf: (at: string) => string): string[] => [
  timeOf(event.at),
  event.actorName,
  event.byAdviser ? words.yes : '',
  wordFor(words.actions, event.action),
  wordFor(words.subjects, event.subjectType),
  event.subjectName ?? '',
  event.changes.map((change) => changeInWords(change, words)).join('\n'),
];

/** Date and time as the company's clocks showed them, such as 2026-03-02 09:00:00. */
const clockIn = (timeZone: string): ((at: string) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(new Date(at));
};

/** Everything that the filter finds, the newest first; who asks, and for what, is logged itself. */
export const exportEvents: Handler<typeof calls.export> = async (context, { filter }) => {
  const { tx, clientId, clock, audit } = context;
  const timeZone = await timeZoneOf(tx, clientId);
  const { languageCode: language } = await readProfileSetting(context);
  const part = { language, direction: 'desc' as const, limit: auditExportMaximum + 1, offset: 0 };
  const events = await findEvents(tx, conditionOf(clientId, filter, timeZone), part);
  if (events.length > auditExportMaximum) {
    throw new CallError('auditLog.tooLong', { params: { maximum: auditExportMaximum } });
  }
  await audit({
    action: 'auditEvents.export',
    subjectType: 'auditLog',
    changes: { ...filter, entries: events.length },
  });
  const words = exportWords[language];
  const timeOf = clockIn(timeZone);
  const heading = columns.map((column) => words.columns[column]);
  const content = toCsv([heading, ...events.map((event) => rowOf(event, words, timeOf))]);
  const day = timeOf(clock.now().toISOString()).slice(0, 10);
  return madeFile(`${words.fileName}-${day}.csv`, 'text/csv; charset=utf-8', content);
};
