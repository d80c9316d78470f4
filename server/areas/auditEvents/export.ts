import { type AuditEventListItem, auditExportMaximum, type auditEvents as calls } from '../../../contract/auditEvents';
import { changeText } from '../../../i18n/changeText';
import { translateAny } from '../../../i18n/translateIn';
import type { Translate } from '../../../i18n/words';
import { CallError } from '../../base/errors';
import { readProfileSetting } from '../../core/company/callerSetting';
import { timeZoneOf } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';
import { toCsv } from '../../core/exports/csv';
import { madeFile } from '../../core/exports/fileAnswer';
import { conditionOf } from './conditions';
import { findEvents } from './find';

const columns = ['at', 'actorName', 'byAdviser', 'apiKey', 'action', 'subjectType', 'subjectName', 'changes'] as const;

/** What nobody has words for stands for itself. */
const rowOf = (event: AuditEventListItem, translate: Translate, timeOf: (at: string) => string): string[] => [
  timeOf(event.at),
  translate(`auditEvents.actors.${event.actorName || 'deleted'}`, { _: event.actorName }),
  event.byAdviser ? translate('common.yes') : '',
  event.apiKey ?? '',
  translate(`auditEvents.options.action.${event.action}`, { _: event.action }),
  translate(`auditEvents.subjects.${event.subjectType}`, { _: event.subjectType }),
  event.subjectName ?? '',
  event.changes.map((change) => changeText(translate, event.action, change)).join('\n'),
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
  const events = await findEvents(context, conditionOf(clientId, filter, timeZone), part);
  if (events.length > auditExportMaximum) {
    throw new CallError('auditLog.tooLong', { params: { maximum: auditExportMaximum } });
  }
  await audit({
    action: 'auditEvents.export',
    subjectType: 'auditLog',
    changes: { ...filter, entries: events.length },
  });
  const translate = translateAny(language);
  const timeOf = clockIn(timeZone);
  const heading = columns.map((column) => translate(`auditEvents.fields.${column}`));
  const content = toCsv([heading, ...events.map((event) => rowOf(event, translate, timeOf))]);
  const day = timeOf(clock.now().toISOString()).slice(0, 10);
  return madeFile(`${translate('auditEvents.export.file')}-${day}.csv`, 'text/csv; charset=utf-8', content);
};
