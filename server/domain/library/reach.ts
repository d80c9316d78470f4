import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PackageItemKind } from '../../../contract/partner/packages';
import type { VersionComparison } from '../../../contract/partner/versions';
import { todayOf } from '../../core/company/companyDay';
import type { PartnerContext } from '../../core/context/partnerContext';
import { numbersOf } from '../../db/query';
import { clients } from '../../db/schema';
import { inCompany } from '../licensees/inCompany';
import { libraryKinds } from '../licensees/library';

type Reach = VersionComparison['reach'];
type Sums = Record<'notBegun' | 'begun' | 'proofs', number>;

interface Scope {
  clientId: string;
  itemId: string;
  today: string;
}

const active = sql`(select id from members where client_id = task.client_id and archived_at is null)`;

const countTasks = ({ clientId, itemId, today }: Scope): SQL => sql`
  select
    count(*) filter (where task.state in ('open', 'suspended') and task.started_on is null)::int as "notBegun",
    count(*) filter (where task.state in ('open', 'suspended') and task.started_on is not null)::int as begun,
    count(distinct task.member_id) filter (where task.state = 'completed' and
      case when result.id is not null then coalesce(result.valid_until, 'infinity') else task.holds_until end
        >= ${today}::date)::int as proofs
  from elearning_tasks task
  left join elearning_results result on result.client_id = task.client_id and result.task_id = task.id
  where task.client_id = ${clientId}::uuid and task.elearning_id = ${itemId}::uuid and task.member_id in ${active}`;

const countRounds = ({ clientId, itemId }: Scope): SQL => sql`
  select
    count(*) filter (where version_id is null)::int as "notBegun",
    count(*) filter (where version_id is not null)::int as begun,
    0 as proofs
  from risk_rounds
  where client_id = ${clientId}::uuid and risk_assessment_id = ${itemId}::uuid and state in ('open', 'suspended')`;

/** Sums over all of the licensee's companies that have an item: what a new version asks of the people there. */
export const reachOf = async (
  context: PartnerContext,
  kind: PackageItemKind,
  itemId: string | undefined,
): Promise<Reach> => {
  const sums: Sums = { notBegun: 0, begun: 0, proofs: 0 };
  const { given, item } = libraryKinds[kind].assignable;
  // As the role of the staff: none but companies of theirs.
  const companies =
    itemId === undefined
      ? []
      : await context.tx
          .select({ id: clients.id })
          .from(clients)
          .innerJoin(given as PgTable, and(eq(given.clientId, clients.id), eq(item.given, itemId)))
          .where(and(isNull(given.takenOn), isNull(clients.endedAt)));
  for (const { id: clientId } of companies) {
    const counted = await inCompany(context, clientId, async ({ tx, clock }) => {
      const scope = { clientId, itemId: itemId ?? '', today: await todayOf(tx, clientId, clock) };
      return numbersOf<Sums>(tx, (kind === 'elearnings' ? countTasks : countRounds)(scope));
    });
    for (const name of ['notBegun', 'begun', 'proofs'] as const) sums[name] += counted[name];
  }
  return { ...sums, companies: companies.length, proofs: kind === 'elearnings' ? sums.proofs : null };
};
