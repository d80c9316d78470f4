import { type SQL, sql } from 'drizzle-orm';

/**
 * Units and all units below them, each once: a query in brackets with the column `id`, for the caller's tenant.
 *
 * @param roots a query with the column `id`: the units at the top
 */
export const unitsBelow = (roots: SQL): SQL =>
  sql`(with recursive below(id) as (
    ${roots}
    union
    select unit.id from below join org_units unit on unit.parent_id = below.id
  ) select id from below)`;

/** Units and all units above them, each once: as `unitsBelow`, the other way round. */
export const unitsAbove = (units: SQL): SQL =>
  sql`(with recursive above(id) as (
    ${units}
    union
    select unit.parent_id from above join org_units unit on unit.id = above.id where unit.parent_id is not null
  ) select id from above)`;

/**
 * The same as `unitsBelow` for each of several things that stand at units: the columns `root`, what stands there, and `id`, its unit or
 * one below it. Each pair is there once, however many ways lead to it.
 *
 * @param roots a query with the columns `root`, `id`
 */
export const unitsBelowEach = (roots: SQL): SQL =>
  sql`(with recursive below(root, id) as (
    ${roots}
    union
    select below.root, unit.id from below join org_units unit on unit.parent_id = below.id
  ) select root, id from below)`;
