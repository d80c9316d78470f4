import { and, type SQL } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { members as calls } from '../../../contract/members';
import { spreadsheetMaximum } from '../../../contract/shapes/constants';
import { dayOf } from '../../../contract/shapes/days';
import { translateIn, type WordKey } from '../../../i18n/translateIn';
import type { Translate } from '../../../i18n/words';
import { CallError } from '../../base/errors';
import { readProfileSetting } from '../../core/company/callerSetting';
import { timeZoneOf } from '../../core/company/companyDay';
import type { Caller, Context, Preparation, PreparedHandler } from '../../core/context/context';
import type { Table } from '../../core/exports/spreadsheet';
import { tableFile } from '../../core/exports/tableFile';
import { allIds } from '../../core/lists/page';
import { anyOf } from '../../db/anyOf';
import { members } from '../../db/schema';
import { catchUp } from '../../domain/learning/standings/refresh';
import { activeAndVisible, listColumns, listItems } from '../../domain/people/query';
import { searchCondition, similarCondition } from '../../domain/people/searchTerm';
import { type Column, readableColumns } from './exportColumns';
import { filterCondition, orderOf } from './list';
import { readMore } from './readMore';

type Request = RequestOf<typeof calls.export>;

/** People read at once: small enough that everybody else gets a turn between two slices. */
const sliceSize = 250;

interface Part {
  clientId: string;
  caller: Caller;
  ids: readonly string[];
  chosen: readonly Column[];
  translate: Translate<WordKey>;
  timeZone: string;
  today: string;
}

/**
 * The people of these ids in their order, a slice and a transaction at a time. Who is out of reach by then is left out.
 */
async function* slicesOf(read: Preparation['read'], part: Part) {
  const { clientId, caller, ids, chosen, translate, timeZone, today } = part;
  for (let start = 0; start < ids.length; start += sliceSize) {
    const slice = ids.slice(start, start + sliceSize);
    const { rows, more } = await read(async (tx) => ({
      rows: await tx
        .select(listColumns)
        .from(members)
        .where(and(anyOf(members.id, slice), activeAndVisible(caller))),
      more: await readMore({ tx, clientId, caller }, slice, today),
    }));
    const items = new Map(rows.map(listItems(caller)).map((item) => [item.uuid, item]));
    yield slice.flatMap((id) => {
      const [item, told] = [items.get(id), more.get(id)];
      return item && told ? [chosen.map(({ cellOf }) => cellOf({ ...item, ...told }, translate, timeZone))] : [];
    });
  }
}

/** Reads whom the list shows with these filters, in its order. */
const readIds = async (context: Context, request: Request): Promise<string[]> => {
  const { tx, caller } = context;
  const { filter } = request;
  const limit = request.format === 'xlsx' ? spreadsheetMaximum : Number.MAX_SAFE_INTEGER - 1;
  const { by: order } = await orderOf(context, request);
  const found = (search: SQL | undefined): Promise<string[]> => {
    const condition = and(activeAndVisible(caller), filterCondition(caller, filter), search);
    return allIds(tx, members, { joined: [], condition, order, limit: limit + 1 });
  };
  const named = await found(searchCondition(filter.search));
  // As the list does where nobody is called what was typed.
  const similar = named.length === 0 ? similarCondition(filter.search) : undefined;
  const ids = similar ? await found(similar) : named;
  if (ids.length > limit) throw new CallError('record.tooMany', { params: { maximum: limit } });
  return ids;
};

const answer = async (context: Context, request: Request, read: Preparation['read']) => {
  const { tx, clientId, caller, clock, audit } = context;
  const { languageCode: language } = await readProfileSetting(context);
  const timeZone = await timeZoneOf(tx, clientId);
  const today = dayOf(clock.now(), timeZone);
  const ids = await readIds(context, request);
  const { format, columns: asked } = request;
  // What was searched for may be somebody's name, which would outlive them in the log.
  const { search: _, ...filter } = request.filter;
  await audit({ action: 'members.export', subjectType: 'member', changes: { format, ...filter, entries: ids.length } });
  const translate = translateIn(language);
  const chosen = readableColumns(caller, asked?.length ? asked : undefined);
  const name = translate('members.title');
  const table: Table = {
    name,
    heading: chosen.map(({ heading }) => translate(heading)),
    widths: chosen.map(({ width }) => width),
    slices: () => slicesOf(read, { clientId, caller, ids, chosen, translate, timeZone, today }),
  };
  return tableFile(table, { format, today, language, madeAt: clock.now() });
};

/** Found and logged in one transaction; the rows are read while they are sent. */
export const exportMembers: PreparedHandler<typeof calls.export> = {
  prepare: async (preparation) => {
    await catchUp(preparation);
    return (context, request) => answer(context, request, preparation.read);
  },
};
