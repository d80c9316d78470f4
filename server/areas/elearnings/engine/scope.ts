import { type SQL, sql } from 'drizzle-orm';

/** Whose tasks are looked at, and on which of the company's days: all of the company's, unless some are named. */
export interface TaskScope {
  clientId: string;
  /** The company's calendar day, `YYYY-MM-DD`. */
  today: string;
  memberIds?: readonly string[] | undefined;
  elearningIds?: readonly string[] | undefined;
}

/** Which rows of `elearning_tasks`, under this name in the query, are in scope. */
export const inScope = (name: string, { clientId, memberIds, elearningIds }: TaskScope): SQL => {
  const task = sql.identifier(name);
  const people = memberIds ? sql` and ${task}.member_id = any(${sql.param(memberIds)}::uuid[])` : sql``;
  const courses = elearningIds ? sql` and ${task}.elearning_id = any(${sql.param(elearningIds)}::uuid[])` : sql``;
  return sql`${task}.client_id = ${clientId}::uuid${people}${courses}`;
};
