import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import { type Branch, leastOfBranch } from '../../../contract/partner/branches';
import type { partnerCompanies as calls } from '../../../contract/partner/companies';
import {
  administratorAwayDays,
  type CompanyConcern,
  comparedDays,
  seatsShortPercent,
  unansweredDays,
  worseBy,
} from '../../../contract/partner/companyConcerns';
import { dayOf } from '../../../contract/shapes/days';
import { daysAfter } from '../../../contract/shapes/dueStanding';
import type { Transaction } from '../../db/database';
import { clients, dailyFigures, type KeptFigures } from '../../db/schema';
import { companySearch } from '../../domain/licensees/companySearch';
import { staffTimeZone } from '../../domain/licensees/staffTimeZone';
import { endState } from './endState';

type Request = RequestOf<typeof calls.export>;

const { id, name, clientIdentifier, city, country, branch, activeMembers, maximumMembers } = clients;
const master = { id, name, clientIdentifier, city, country, branch, activeMembers, maximumMembers };

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

/** The figures before those, about `comparedDays` ago. */
const former = (tx: Transaction) =>
  tx
    .select({ figures: dailyFigures.figures })
    .from(dailyFigures)
    .where(
      and(
        eq(dailyFigures.clientId, clients.id),
        eq(dailyFigures.placeId, clients.id),
        sql`${dailyFigures.day} <= newest.day - ${comparedDays}::int`,
      ),
    )
    .orderBy(sql`${dailyFigures.day} desc`)
    .limit(1)
    .as('former');

const figure = (key: keyof KeptFigures, of: 'newest' | 'former' = 'newest'): SQL<number | null> =>
  sql<number | null>`(${sql.raw(`${of}.figures ->> '${key}'`)})::int`;

/** Percent of what is asked of which a valid proof is held: rounded down, so that 100 says that nothing lacks. */
const shareOf = (of: 'newest' | 'former') =>
  sql<number | null>`${figure('valid', of)} * 100 / nullif(${figure('asked', of)}, 0)`;
const validShare = shareOf('newest');
const validShareChange = sql<number | null>`(${validShare} - ${shareOf('former')})`;
const overdueInstructionsChange = sql<
  number | null
>`(${figure('overdueInstructions')} - ${figure('overdueInstructions', 'former')})`;

/** Days that were counted before measures and entries were have the instructions alone. */
const dueThisWeek = sql<number | null>`(${figure('instructionsDueIn7Days')}
  + coalesce(${figure('measuresDueIn7Days')}, 0) + coalesce(${figure('recordsDueIn7Days')}, 0))`;

const seenOn = sql<string | null>`(newest.day - ${figure('administratorAwayDays')})::text`;

const columns = {
  ...master,
  validShare,
  overdueInstructions: figure('overdueInstructions'),
  overdueMeasures: figure('overdueMeasures'),
  overdueRecords: figure('overdueRecords'),
  dueThisWeek,
  validShareChange,
  overdueInstructionsChange,
  administratorSeenOn: seenOn,
  figuresOn: sql<string | null>`newest.day::text`,
  suspendedAt,
  createdAt: clients.createdAt,
  endState,
  lastDay: clients.lastDay,
};

const concerns = (today: string): Readonly<Record<CompanyConcern, SQL>> => ({
  overdueInstructions: sql`${figure('overdueInstructions')} > 0`,
  overdueMeasures: sql`${figure('overdueMeasures')} > 0`,
  overdueRecords: sql`${figure('overdueRecords')} > 0`,
  // Of one that has counted and found none, nobody has ever been there.
  noAdministrator: sql`newest.day is not null and (${figure('administratorAwayDays')} is null
    or newest.day - ${figure('administratorAwayDays')} < ${today}::date - ${administratorAwayDays}::int)`,
  unanswered: sql`newest.day is not null and ${figure('administratorAwayDays')} is null
    and ${clients.createdAt} < ${daysAfter(today, 1 - unansweredDays)}::date`,
  worse: sql`coalesce(${validShareChange} <= -${worseBy}::int, false)
    or coalesce(${overdueInstructionsChange} >= ${worseBy}::int, false)`,
  dueThisWeek: sql`${dueThisWeek} > 0`,
  ending: sql`${clients.lastDay} is not null and ${clients.erasedAt} is null`,
  seatsShort: sql`${activeMembers} * 100 >= ${maximumMembers} * ${seatsShortPercent}::int`,
});

const conditionOf = (
  { search, country: wanted, branch: sought, concern = [], packageUuid }: Request['filter'],
  today: string,
): SQL | undefined => {
  const every = concerns(today);
  return and(
    ...companySearch(search),
    wanted && eq(country, wanted),
    sought && eq(branch, sought),
    packageUuid === undefined ? undefined : eq(clients.packageId, packageUuid),
    or(...concern.map((each) => sql`(${every[each]})`)),
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
  dueThisWeek,
  validShareChange,
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
    .leftJoinLateral(former(tx), sql`true`)
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
    .leftJoinLateral(former(tx), sql`true`)
    .where(conditionOf(filter, today));
  return row?.total ?? 0;
};

const { featureFlags, packageId, licenseeVersion, adviserAccess, adviserAccessUntil, erasedAt, erased } = clients;
const kept = { featureFlags, packageId, licenseeVersion, adviserAccess, adviserAccessUntil, erasedAt, erased };
const detailed = { ...columns, ...kept };

/** One company with its newest figures; undefined if the licensee has none of this uuid. */
export const readCompany = async (tx: Transaction, uuid: string) => {
  const [row] = await tx
    .select(detailed)
    .from(clients)
    .leftJoinLateral(newest(tx), sql`true`)
    .leftJoinLateral(former(tx), sql`true`)
    .where(eq(id, uuid));
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

/**
 * Figures by branch, the largest first: of those with companies enough, none of which has more than half of the branch's
 * people.
 */
export const readBranches = (tx: Transaction) =>
  tx
    .select({
      branch: sql<Branch>`${branch}`,
      companies: sql<number>`count(*)::int`,
      activeMembers: sql<number>`sum(${activeMembers})::int`,
      validShare: sql<number | null>`(sum(${figure('valid')}) * 100 / nullif(sum(${figure('asked')}), 0))::int`,
      overdueByHundred: sql<number>`round(sum(${figure('overdueInstructions')}) * 100.0 / sum(${activeMembers}))::int`,
    })
    .from(clients)
    .innerJoinLateral(newest(tx), sql`true`)
    .where(isNotNull(branch))
    .groupBy(branch)
    .having(
      sql`count(*) >= ${leastOfBranch}::int and max(${activeMembers}) * 2 <= sum(${activeMembers}) and sum(${activeMembers}) > 0`,
    )
    .orderBy(sql`sum(${activeMembers}) desc`, branch);

/** A company as the list shows it. */
export const toListItem = <Row extends { id: string; createdAt: Date }>({ id: uuid, createdAt, ...row }: Row) => ({
  uuid,
  createdOn: dayOf(createdAt, staffTimeZone),
  ...row,
});
