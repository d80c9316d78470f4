import { and, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { riskActions as calls } from '../../../contract/riskActions';
import type { RiskActionListItem } from '../../../contract/riskAssessments/riskActionFields';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { translateIn, type WordKey } from '../../../i18n/translateIn';
import type { Translate } from '../../../i18n/words';
import { readProfileSetting } from '../../core/company/callerSetting';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Preparation, PreparedHandler } from '../../core/context/context';
import type { Cell, Table } from '../../core/exports/spreadsheet';
import { tableFile } from '../../core/exports/tableFile';
import { anyOf } from '../../db/anyOf';
import { members, riskActions, riskRounds, risks } from '../../db/schema';
import { isEvaluated, selectActions, toListItem } from '../../domain/risk/actions/find';
import { actionOrder, narrowed } from './list';

type Request = RequestOf<typeof calls.export>;
type Read = Preparation['read'];

/** Actions read at once: small enough that everybody else gets a turn between two slices. */
const sliceSize = 250;

const dayCell = (day: string | null): Cell => (day ? { day } : null);
const numberCell = (number: number | null): Cell => (number === null ? null : String(number));

const columns = [
  'riskActions.fields.title',
  'riskActions.fields.stopClass',
  'riskActions.fields.ownerUuid',
  'riskActions.fields.dueOn',
  'riskActions.fields.status',
  'riskActions.fields.doneOn',
  'riskActions.fields.effectCheckedOn',
  'riskActions.fields.effectFactor',
  'riskActions.fields.question',
  'riskActions.fields.factor',
  'riskActions.fields.assessmentTitle',
  'riskRounds.fields.sourceName',
  'riskRounds.fields.targetName',
] as const;

const cellsOf = (action: RiskActionListItem, translate: Translate<WordKey>): Cell[] => {
  const { owner, effect } = action;
  return [
    action.title,
    translate(`riskActions.options.stopClass.${action.stopClass}`),
    owner && `${owner.firstName} ${owner.lastName}`,
    dayCell(action.dueOn),
    translate(`riskActions.options.status.${action.status}`),
    dayCell(action.doneOn),
    dayCell(effect?.checkedOn ?? null),
    numberCell(effect?.factor ?? null),
    action.question,
    numberCell(action.factor),
    action.assessmentTitle,
    action.sourceName,
    action.targetName ?? translate('riskRounds.members'),
  ];
};

interface Part {
  clientId: string;
  ids: readonly string[];
  language: LanguageCode;
  today: string;
}

/** The actions of these ids in their order, a slice and a transaction at a time. */
async function* slicesOf(read: Read, { ids, language, today }: Part) {
  const translate = translateIn(language);
  for (let start = 0; start < ids.length; start += sliceSize) {
    const slice = ids.slice(start, start + sliceSize);
    const rows = await read((tx) => selectActions(tx, language).where(anyOf(riskActions.id, slice)));
    const byId = new Map(rows.map((row) => [row.action.id, row]));
    yield slice.flatMap((id) => {
      const row = byId.get(id);
      return row ? [cellsOf(toListItem(row, today), translate)] : [];
    });
  }
}

/** Reads which actions the list shows with these filters, in its order. */
const readIds = async (context: Context, { filter, sortBy, sortDirection }: Request, today: string) => {
  const rows = await context.tx
    .select({ id: riskActions.id })
    .from(riskActions)
    .innerJoin(risks, sql`${risks.clientId} = ${riskActions.clientId} and ${risks.id} = ${riskActions.riskId}`)
    .innerJoin(riskRounds, sql`${riskRounds.clientId} = ${risks.clientId} and ${riskRounds.id} = ${risks.roundId}`)
    .leftJoin(members, sql`${members.id} = ${riskActions.ownerId}`)
    .where(and(isEvaluated(context), narrowed(filter, today)))
    .orderBy(...actionOrder(sortBy, sortDirection));
  return rows.map(({ id }) => id);
};

const answer = async (context: Context, request: Request, read: Read) => {
  const { tx, clientId, clock, audit } = context;
  const { languageCode: language } = await readProfileSetting(context);
  const today = await todayOf(tx, clientId, clock);
  const ids = await readIds(context, request, today);
  // What was searched for may be somebody's name, and would outlive them in the log; so would their key.
  const { search: _, ownerUuid: __, ...filter } = request.filter;
  const { format } = request;
  await audit({ action: 'riskActions.export', subjectType: 'riskAction', changes: { format, ...filter } });
  const translate = translateIn(language);
  const name = translate('riskActions.export.file');
  const table: Table = {
    name,
    heading: columns.map((key) => translate(key)),
    widths: [40, 18, 24, 14, 16, 14, 18, 14, 48, 10, 32, 26, 26],
    slices: () => slicesOf(read, { clientId, ids, language, today }),
  };
  return tableFile(table, { format, today, language, madeAt: clock.now() });
};

/** Found and logged in one transaction; the rows are read while they are sent. */
export const exportActions: PreparedHandler<typeof calls.export> = {
  prepare:
    async ({ read }) =>
    (context, request) =>
      answer(context, request, read),
};
