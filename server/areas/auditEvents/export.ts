import { desc } from 'drizzle-orm';
import { auditExportMaximum, type auditEvents as calls } from '../../../contract/auditEvents';
import type { AuditEventListItem } from '../../../contract/kit/auditEventItem';
import type { RequestOf } from '../../../contract/kit/call';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { dayOf } from '../../../contract/shapes/days';
import { changeText } from '../../../i18n/changeText';
import { translateAny } from '../../../i18n/translateIn';
import type { Translate } from '../../../i18n/words';
import { CallError } from '../../base/errors';
import { readProfileSetting } from '../../core/company/callerSetting';
import { timeZoneOf } from '../../core/company/companyDay';
import type { Context, Preparation, PreparedHandler } from '../../core/context/context';
import type { Table } from '../../core/exports/spreadsheet';
import { tableFile } from '../../core/exports/tableFile';
import { anyOf } from '../../db/anyOf';
import { auditEvents } from '../../db/schema';
import { conditionOf } from './conditions';
import { findEvents } from './find';

type Request = RequestOf<typeof calls.export>;

/** Entries read at once: small enough that everybody else gets a turn between two slices. */
const sliceSize = 250;

const columns = ['at', 'actorName', 'byAdviser', 'apiKey', 'action', 'subjectType', 'subjectName', 'changes'] as const;

/** Row of a file; what nobody has words for stands for itself. */
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

interface Part {
  clientId: string;
  ids: readonly string[];
  language: LanguageCode;
  timeOf: (at: string) => string;
}

/** The entries of these ids, the newest first, a slice and a transaction at a time. */
async function* slicesOf(read: Preparation['read'], { clientId, ids, language, timeOf }: Part) {
  const translate = translateAny(language);
  for (let start = 0; start < ids.length; start += sliceSize) {
    const slice = ids.slice(start, start + sliceSize);
    const part = { language, direction: 'desc', limit: sliceSize, offset: 0 } as const;
    const events = await read((tx) => findEvents({ tx, clientId }, anyOf(auditEvents.id, slice), part));
    yield events.map((event) => rowOf(event, translate, timeOf));
  }
}

const answer = async (context: Context, { filter }: Request, read: Preparation['read']) => {
  const { tx, clientId, clock, audit } = context;
  const timeZone = await timeZoneOf(tx, clientId);
  const { languageCode: language } = await readProfileSetting(context);
  const found = await tx
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(conditionOf(clientId, filter, timeZone))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(auditExportMaximum + 1);
  if (found.length > auditExportMaximum) {
    throw new CallError('auditLog.tooLong', { params: { maximum: auditExportMaximum } });
  }
  await audit({ action: 'auditEvents.export', subjectType: 'auditLog', changes: { ...filter, entries: found.length } });
  const translate = translateAny(language);
  const timeOf = clockIn(timeZone);
  const madeAt = clock.now();
  const ids = found.map(({ id }) => id);
  const table: Table = {
    name: translate('auditEvents.export.file'),
    heading: columns.map((column) => translate(`auditEvents.fields.${column}`)),
    widths: [],
    slices: () => slicesOf(read, { clientId, ids, language, timeOf }),
  };
  const today = dayOf(madeAt, timeZone);
  return tableFile(table, { format: 'csv', today, language, madeAt });
};

/**
 * Everything that the filter finds, the newest first; who asks, and for what, is logged itself. Found and logged in one
 * transaction; the rows are read while they are sent.
 */
export const exportEvents: PreparedHandler<typeof calls.export> = {
  prepare:
    async ({ read }) =>
    (context, request) =>
      answer(context, request, read),
};
