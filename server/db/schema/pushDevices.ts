import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { bytes, instant, tenantRowId, tenantRowKey } from './columns';
import { members } from './members';

/** Browsers that show somebody notifications: where each is reached, and what its messages are encrypted with. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: tenantRowId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Readable, since it is where messages go; whoever knows it can send nothing without our key. */
    endpoint: text('endpoint').notNull(),
    p256dh: bytes('p256dh').notNull(),
    auth: bytes('auth').notNull(),
    /**
     * The session that the device was signed in with last, which ends it with itself when somebody signs out. Without a
     * reference: a session that has merely run out ends no notifications.
     */
    sessionHash: bytes('session_hash').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    tenantRowKey(table),
    index('push_devices_of_member').on(table.memberId),
    uniqueIndex('push_devices_endpoint').on(table.clientId, table.endpoint),
  ],
);

/**
 * Key pair (VAPID) that signs notifications, for the whole installation: one row, made by whichever instance starts
 * first.
 */
export const pushKeys = pgTable(
  'push_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** P-256: 32 bytes. */
    privateKey: bytes('private_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('push_keys_one', sql`${table.isOnly}`)],
);
