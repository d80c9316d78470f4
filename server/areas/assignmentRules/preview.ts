import { type SQL, sql } from 'drizzle-orm';
import type { assignmentRules as calls, ProposedRule } from '../../../contract/assignmentRules';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { changesOfItems } from '../../core/cycles/changes';
import { numbersOf } from '../../db/query';
import { members } from '../../db/schema';
import { taskCycles } from '../../domain/learning/engine';
import { applyRules, coursesOf } from '../../domain/learning/rules/apply';
import { matching } from '../../domain/learning/rules/matching';
import { findMemberPage } from '../../domain/people/memberPage';
import { memberOrder } from '../../domain/people/order';
import { type Written, writeRule } from './save';

interface Proposal extends Written {
  today: string;
  /** Courses that the rule gave before. */
  former: string[];
}

/** Writes what is proposed, as saving does. Whoever calls is a trial: nothing of it stays. */
const propose = async (context: Context, rule: ProposedRule): Promise<Proposal> => {
  const { tx, clientId, clock } = context;
  const former = rule.uuid === undefined ? [] : await coursesOf(tx, clientId, [rule.uuid]);
  return { ...(await writeRule(context, rule)), former, today: await todayOf(tx, clientId, clock) };
};

/** Common table expressions: `now` and `before` are whom the rule would be about, and whom it is about. */
const compared = ({ clientId }: Context, { ruleId, today }: Proposal): SQL => sql`
  ${matching({ clientId, today, ruleIds: [ruleId] })}, now(id) as materialized (select member_id from matching),
  before(id) as materialized (
    select kept.member_id from assignment_rule_members kept join members person on person.id = kept.member_id
    where kept.client_id = ${clientId}::uuid and kept.rule_id = ${ruleId}::uuid and person.archived_at is null
  )`;

/** A query for the ids of those who are given a course that they were not given, or the other way round. */
const changed = ({ elearningIds, former }: Proposal, wanted: readonly string[], change: 'gains' | 'loses'): SQL => {
  const isMore =
    change === 'gains' ? wanted.some((id) => !former.includes(id)) : former.some((id) => !wanted.includes(id));
  const [from, other] = change === 'gains' ? ['now', 'before'] : ['before', 'now'];
  // Another course is more for everybody.
  const others =
    isMore || elearningIds.length === 0 ? sql`` : sql` except select id from ${sql.identifier(other ?? '')}`;
  return sql`select id from ${sql.identifier(from ?? '')}${others}`;
};

export const preview: Handler<typeof calls.preview> = async (context, rule) => {
  const { tx, clientId } = context;
  const proposal = await propose(context, rule);
  const { ruleId, elearningIds, today } = proposal;
  const count = (query: SQL): SQL => sql`(select count(*)::int from (${query}) counted)`;
  const people = await numbersOf<{ total: number; gains: number; loses: number }>(
    tx,
    sql`with recursive ${compared(context, proposal)}
      select ${count(sql`select from now`)} as total,
        ${count(changed(proposal, rule.elearningUuids, 'gains'))} as gains,
        ${count(changed(proposal, rule.elearningUuids, 'loses'))} as loses`,
  );
  const changes = await changesOfItems(context, taskCycles, elearningIds, () =>
    applyRules(tx, { clientId, today, ruleIds: [ruleId] }, elearningIds),
  );
  return { ...changes, people };
};

export const previewPeople: Handler<typeof calls.previewPeople> = async (context, request) => {
  const { change, filter, sortBy, sortDirection, page, perPage, ...rule } = request;
  const proposal = await propose(context, rule);
  const among = sql`(with recursive ${compared(context, proposal)}
    ${changed(proposal, rule.elearningUuids, change)})`;
  const { rows, total } = await findMemberPage(context.tx, {
    archived: false,
    filter: sql`${members.id} in ${among}`,
    among,
    search: filter.search,
    order: memberOrder(sortBy, sortDirection),
    page,
    perPage,
  });
  return { items: rows.map(({ id, firstName, lastName }) => ({ uuid: id, firstName, lastName })), total };
};
