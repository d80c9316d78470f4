import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type ActionState, actionStates } from '../../../contract/riskAssessments/riskActionFields';
import { stopClasses } from '../../../contract/riskAssessments/riskAssessmentContent';
import { clients } from './clients';
import { germanText, instant, quoted, tenantRowId, tenantRowKey } from './columns';
import { members } from './members';
import { risks } from './riskRounds';

/** Measures: what is done about a risk, by whom, by when, and whether it worked. */
export const riskActions = pgTable(
  'risk_actions',
  {
    id: tenantRowId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    riskId: uuid('risk_id')
      .notNull()
      .references(() => risks.id, { onDelete: 'cascade' }),
    /** The catalogue's suggestion that it was made of. */
    measureId: text('measure_id'),
    title: germanText('title').notNull(),
    description: text('description'),
    stopClass: text('stop_class').$type<(typeof stopClasses)[number]>().notNull(),
    ownerId: uuid('owner_id').references(() => members.id, { onDelete: 'set null' }),
    /** The company's calendar day on which somebody else gave it to them; null: nobody did, or before this was kept. */
    ownerSince: date('owner_since'),
    dueOn: date('due_on'),
    comment: text('comment'),
    status: text('status').$type<ActionState>().notNull().default('open'),
    /** The company's calendar day. */
    doneOn: date('done_on'),
    /** The effectiveness check: when, the risk's new factor, and what was seen. */
    effectCheckedOn: date('effect_checked_on'),
    effectFactor: smallint('effect_factor'),
    effectComment: text('effect_comment'),
    /** Title, folded by `searchTextOf`. */
    search: text('search').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    tenantRowKey(table),
    index('risk_actions_of_risk').on(table.clientId, table.riskId),
    index('risk_actions_of_owner').on(table.clientId, table.ownerId, table.status),
    // One suggestion is carried out once.
    uniqueIndex('risk_actions_measure').on(table.clientId, table.riskId, table.measureId),
    check('risk_actions_stop', sql`${table.stopClass} in (${quoted(stopClasses)})`),
    check(
      'risk_actions_done',
      sql`${table.status} in (${quoted(actionStates)}) and (${table.status} = 'done') = (${table.doneOn} is not null)`,
    ),
    check(
      'risk_actions_effect',
      sql`(${table.effectCheckedOn} is null) = (${table.effectFactor} is null)
        and (${table.effectFactor} is null or (${table.effectFactor} between 1 and 10 and ${table.status} = 'done'))`,
    ),
  ],
);
