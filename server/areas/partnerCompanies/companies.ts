import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import {
  administratorAwayDays,
  type CompanyConcern,
  type partnerCompanies as calls,
  seatsShortPercent,
} from '../../../contract/partner/companies';
import { searchedWords } from '../../core/lists/search';
import type { Transaction } from '../../db/database';
import { clients, dailyFigures, type KeptFigures } from '../../db/schema';
import { endState } from './endState';

type Request = RequestOf<typeof calls.export>;

const { id, name, clientIdentifier, city, country, activeMembers, maximumMembers } = clients;
const master = { id, name, clientIdentifier, city, country, activeMembers, maximumMembers };

const suspendedAt = sql<
  string | null
>`to_char(${clients.suspendedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The newest figures of each company as a whole. */
const newest = (tx: Transaction) =>
  tx
    .select({ day: dailyFigures.day, figures: dailyFigures.figures })
    .from(dailyFigures)
    .where(and(eq(dailyFigures.clientId, clients.id), eq(dailyFigures.placeId, clients.id)))
    .orderBy(sql`${dailyFigures.day} desc`)
    .limit(1)
    .as('newest');

const figure = (key: keyof KeptFigures): SQL<number | null> =>
  sql<number | null>`(newest.figures ->> ${sql.raw(`'${key}'`)})::int`;

/** Percent of what is asked of which a valid proof is held: rounded down, so that 100 says that nothing lacks. */
const validShare = sql<number | null>`${figure('valid')} * 100 / nullif(${figure('asked')}, 0)`;

const seenOn = sql<string | null>`(newest.day - ${figure('administratorAwayDays')})::text`;

const columns = {
  ...master,
  validShare,
  overdueInstructions: figure('overdueInstructions'),
  overdueMeasures: figure('overdueMeasures'),
  overdueRecords: figure('overdueRecords'),
  administratorSeenOn: seenOn,
  figuresOn: sql<string | null>`newest.day::text`,
  suspendedAt,
  endState,
  lastDay: clients.lastDay,
};

/** Name, identifier and city as search words are folded: without umlauts and capitals. */
const foldedText = sql`replace(replace(replace(replace(
  lower(concat_ws(' ', ${name}, ${clientIdentifier}, ${city})), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')`;

const concerns = (today: string): Readonly<Record<CompanyConcern, SQL>> => ({
  overdueInstructions: sql`${figure('overdueInstructions')} > 0`,
  overdueMeasures: sql`${figure('overdueMeasures')} > 0`,
  overdueRecords: sql`${figure('overdueRecords')} > 0`,
  // Of one that has counted and found none, nobody has ever been there.
  noAdministrator: sql`newest.day is not null and (${figure('administratorAwayDays')} is null
    or newest.day - ${figure('administratorAwayDays')} < ${today}::date - ${administratorAwayDays}::int)`,
  ending: sql`${clients.lastDay} is not null and ${clients.erasedAt} is null`,
  seatsShort: sql`${activeMembers} * 100 >= ${maximumMembers} * ${seatsShortPercent}::int`,
});

const conditionOf = (
  { search, country: wanted, concern = [], packageUuid }: Request['filter'],
  today: string,
): SQL | undefined => {
  const every = concerns(today);
  return and(
    ...searchedWords(search).map((word) => sql`position(${word}::text in ${foldedText}) > 0`),
    wanted && eq(country, wanted),
    packageUuid === undefined ? undefined : eq(clients.packageId, packageUuid),
    or(...concern.map((each) => every[each])),
  );
};

const orders: Readonly<Record<Request['sortBy'], SQL>> = {
  name: sql`${name} collate de`,
  clientIdentifier: sql`${clientIdentifier} collate "C"`,
  country: sql`${country}`,
  activeMembers: sql`${activeMembers}`,
  validShare,
  overdueInstructions: columns.overdueInstructions,
  overdueMeasures: columns.overdueMeasures,
  overdueRecords: columns.overdueRecords,
  administratorSeenOn: seenOn,
};

/** Reads companies with their newest figures, in order; the row rule of the licensee's staff says which there are. */
export const readCompanies = (
  tx: Transaction,
  { filter, sortBy, sortDirection }: Pick<Request, 'filter' | 'sortBy' | 'sortDirection'>,
  { today, limit, offset = 0 }: { today: string; limit: number; offset?: number },
) => {
  const direction = sql.raw(sortDirection);
  return tx
    .select(columns)
    .from(clients)
    .leftJoinLateral(newest(tx), sql`true`)
    .where(conditionOf(filter, today))
    .orderBy(sql`${orders[sortBy]} ${direction} nulls last`, sql`${name} collate de ${direction}`, id)
    .limit(limit)
    .offset(offset);
};

/** Number of the companies that a filter finds. */
export const countCompanies = async (tx: Transaction, filter: Request['filter'], today: string): Promise<number> => {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(clients)
    .leftJoinLateral(newest(tx), sql`true`)
    .where(conditionOf(filter, today));
  return row?.total ?? 0;
};

const { createdAt, featureFlags, packageId, licenseeVersion, adviserAccess, erasedAt, erased } = clients;
const kept = { createdAt, featureFlags, packageId, licenseeVersion, adviserAccess, erasedAt, erased };
const detailed = { ...columns, ...kept };

/** One company with its newest figures; undefined if the licensee has none of this uuid. */
export const readCompany = async (tx: Transaction, uuid: string) => {
  const [row] = await tx.select(detailed).from(clients).leftJoinLateral(newest(tx), sql`true`).where(eq(id, uuid));
  return row;
};

/** The newest figures of each of the last twelve months, the oldest month first. */
export const readMonths = (tx: Transaction, uuid: string) =>
  tx
    .selectDistinctOn([sql`date_trunc('month', newest.day)`], {
      day: sql<string>`newest.day::text`,
      validShare,
      overdueInstructions: figure('overdueInstructions'),
      overdueMeasures: figure('overdueMeasures'),
      overdueRecords: figure('overdueRecords'),
    })
    .from(sql`${dailyFigures} newest`)
    .where(
      sql`newest.client_id = ${uuid}::uuid and newest.place_id = ${uuid}::uuid
        and newest.day > (select max(day) from ${dailyFigures} where client_id = ${uuid}::uuid and place_id = ${uuid}::uuid)
          - interval '12 months'`,
    )
    .orderBy(sql`date_trunc('month', newest.day)`, sql`newest.day desc`);

/** A company as the list shows it. */
export const toListItem = <Row extends { id: string }>({ id: uuid, ...row }: Row) => ({ uuid, ...row });
