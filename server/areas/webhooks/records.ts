import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { webhooks as calls } from '../../../contract/webhooks';
import { recordHandlers } from '../../core/records/recordHandlers';
import { webhooks } from '../../db/schema';
import { newWebhookSecret } from '../../domain/webhooks/signature';

const shownInstant = (column: PgColumn) =>
  sql<string | null>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const records = recordHandlers({
  calls,
  table: webhooks,
  search: ['name', 'url'],
  fields: {
    formerUntil: { value: shownInstant(webhooks.formerUntil) },
    failingSince: { value: shownInstant(webhooks.failingSince) },
  },
  // Whoever switches one on again, or sends it elsewhere, begins anew.
  derived: async (_, { active, url }, before) => {
    if (!before) return { secret: newWebhookSecret() };
    const isAnew = (active && !before.active) || url !== before.url;
    return isAnew ? { failingSince: null, disabledOn: null } : {};
  },
});
