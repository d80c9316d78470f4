import { is, or, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { describeFields } from '../../../contract/kit/describe';
import { deadlineOf } from '../../../contract/kit/standings';
import { rowRuleOf, type StaffView, staffViewOf } from '../../../contract/names/plainRecords';
import type { Caller } from '../context/context';
import { belongsToWork } from './rowRules';
import type { RecordCalls } from './spec';

type Source = PgColumn | SQL;

interface Parts {
  area: string;
  calls: RecordCalls;
  /** The fields that a search looks into, by which every reader finds. */
  search: readonly string[];
  /** Filters and orders that ask for something else than the field of their name. */
  askedElsewise: readonly string[];
  columnOf: (name: string) => PgColumn;
  /** Condition for the records that the caller works on; undefined is all. */
  managed: (caller: Caller) => SQL | undefined;
}

/** @throws Error at the start, where a hidden field is needed, or would be told by another way than its own */
const checkHidden = ({ hidden, inCharge }: StaffView, { area, calls, search, askedElsewise }: Parts): void => {
  const form = describeFields(calls.create.request);
  const belonging = Object.values(rowRuleOf(area) ?? {});
  const telling = [...search, ...askedElsewise, deadlineOf(area)?.field, inCharge, ...belonging];
  for (const name of hidden) {
    if (!form[name] || form[name].required)
      throw new Error(`${area}.${name} is hidden, and no field that may be empty`);
    if (telling.includes(name)) throw new Error(`${area}.${name} is hidden, and told by what is searched or counted`);
  }
};

/**
 * View of records for staff, as `plainRecords` declares it; undefined where only those read who work on them. What is
 * hidden is empty in every query: in lists, filters, orders and files alike.
 */
export const staffViewIn = (parts: Parts) => {
  const { area, columnOf, managed } = parts;
  const view = staffViewOf(area);
  if (!view) return undefined;
  checkHidden(view, parts);
  const { locations, orgUnits } = rowRuleOf(area) ?? {};
  const belonging = {
    locations: locations === undefined ? undefined : columnOf(locations),
    orgUnits: orgUnits === undefined ? undefined : columnOf(orgUnits),
  };
  const inCharge = view.inCharge === undefined ? undefined : columnOf(view.inCharge);
  const isInCharge = ({ memberId }: Caller): SQL | undefined => inCharge && sql`${inCharge} = ${memberId}::uuid`;
  /** Condition for the records that tell the caller a field: undefined is all. */
  const told = (name: string, caller: Caller): SQL | undefined => {
    const own = view.hidden.includes(name) ? managed(caller) : undefined;
    return own && or(own, isInCharge(caller));
  };
  return {
    told,
    readable: (caller: Caller): SQL | undefined => {
      const own = managed(caller);
      return own && or(own, belongsToWork(belonging, caller.memberId), isInCharge(caller));
    },
    /** The field as the caller gets it. */
    shown: (name: string, source: Source, caller: Caller): Source => {
      const condition = told(name, caller);
      if (!condition) return source;
      const shown = sql`case when ${condition} then ${source} end`;
      return is(source, PgColumn) ? shown.mapWith(source) : shown;
    },
  };
};
