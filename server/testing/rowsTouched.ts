import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { rowsOf } from '../db/query';

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
  [told: string]: unknown;
}

/** Kinds of rows that a node of a plan read for nothing, each told per loop. */
const removed = ['Rows Removed by Filter', 'Rows Removed by Join Filter', 'Rows Removed by Index Recheck'] as const;

/** Ids of a list that an index is asked for: all of them are looked at with each loop. */
const listed = ({ 'Index Cond': condition }: Plan): number => {
  const lists = String(condition ?? '').match(/ANY \('\{[^}]*\}/g) ?? [];
  return lists.reduce((sum, list) => sum + list.split(',').length, 0);
};

const rowsIn = (plan: Plan): number => {
  const each = removed.reduce((sum, kind) => sum + Number(plan[kind] ?? 0), plan['Actual Rows'] + listed(plan));
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsIn(below), each * plan['Actual Loops']);
};

/**
 * Counts the rows that hand-written queries of a transaction touch: those that each step of their plans hands on or
 * leaves out, as often as it is taken. Unlike milliseconds, their number says on every machine what grows with what.
 * Each is carried out twice, so it should only read.
 * @param count gets the number of each query
 */
export const countingRows = (tx: Transaction, count: (rows: number) => void): Transaction => {
  const execute = async (query: SQL) => {
    const explained = sql`explain (analyze, timing off, format json) ${query}`;
    const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(tx, explained);
    if (!row) throw new Error('nothing was explained');
    count(rowsIn(row['QUERY PLAN'][0].Plan));
    return tx.execute(query);
  };
  return new Proxy(tx, { get: (from, name) => (name === 'execute' ? execute : Reflect.get(from, name)) });
};
