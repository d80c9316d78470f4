import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { measureEffects, nearMissMeasureKinds } from '../../../contract/nearMisses/ownMeasures';
import { germanText, quoted } from './columns';
import { members } from './members';
import { nearMisses } from './nearMisses';
import { recorded } from './sharedColumns';

/** Measures about near misses. They go with their report. */
export const nearMissMeasures = pgTable(
  'near_miss_measures',
  {
    ...recorded(),
    nearMissUuid: uuid('near_miss_id')
      .notNull()
      .references(() => nearMisses.id, { onDelete: 'cascade' }),
    name: germanText('name').notNull(),
    kind: text('kind').$type<(typeof nearMissMeasureKinds)[number]>().notNull(),
    notes: text('notes'),
    ownerUuid: uuid('owner_id').references(() => members.id, { onDelete: 'set null' }),
    dueOn: date('due_on').notNull(),
    doneOn: date('done_on'),
    checkOn: date('check_on'),
    effect: text('effect').$type<(typeof measureEffects)[number]>(),
    effectNote: text('effect_note'),
    /** By when it is to be done or, once it is, looked at; null: nothing is left to do. */
    nextDue: date('next_due'),
  },
  (table) => [
    index('near_miss_measures_by_due').on(table.clientId, table.nextDue, table.id),
    index('near_miss_measures_near_miss_id').on(table.nearMissUuid),
    index('near_miss_measures_owner_id').on(table.ownerUuid),
    check('near_miss_measures_kind', sql`${table.kind} in (${quoted(nearMissMeasureKinds)})`),
    check(
      'near_miss_measures_effect',
      sql`${table.effect} is null or (${table.effect} in (${quoted(measureEffects)}) and ${table.doneOn} is not null)`,
    ),
  ],
);
