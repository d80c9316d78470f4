import { and, eq, not, or, sql } from 'drizzle-orm';
import { readChanges } from '../../../core/records/readChanges';
import { auditEvents } from '../../../db/schema';
import { section } from './section';

const ofOthers = 'says what was done to somebody or something else';

/** Section: what the audit log says of somebody, and of what they did. */
export const logSections = {
  logAbout: section('logAbout', {
    table: auditEvents,
    fields: (_, { uuid }) => ({
      at: auditEvents.at,
      action: auditEvents.action,
      by: sql`case when ${auditEvents.byAdviser} then 'adviser' when ${auditEvents.actorId} = ${uuid}::uuid then 'self'
        when ${auditEvents.actorId} is null then 'system' else 'member' end`,
      changes: auditEvents.changes,
    }),
    isAbout: ({ uuid }) => eq(auditEvents.subjectId, uuid),
    key: auditEvents.id,
    at: 'at',
    leftOut: {
      id: 'leads nowhere',
      actor_name: 'is somebody else; whether it was the person themselves, `by` says',
      subject_type: 'is always a person',
      api_key: 'names a program that acted for somebody',
    },
    told: (row) => ({ ...row, changes: readChanges(row.changes as Record<string, unknown>, { names: new Map() }) }),
  }),
  logElsewhere: section('logElsewhere', {
    table: auditEvents,
    fields: (_, { uuid }) => ({
      at: auditEvents.at,
      action: auditEvents.action,
      subjectType: auditEvents.subjectType,
      byPerson: sql`coalesce(${auditEvents.actorId} = ${uuid}::uuid, false)`,
    }),
    isAbout: ({ uuid, isHandedOut }) =>
      and(
        or(eq(auditEvents.actorId, uuid), sql`position(${uuid} in ${auditEvents.changes}::text) > 0`),
        sql`${auditEvents.subjectId} is distinct from ${uuid}::uuid`,
        // Who took part in a survey is theirs to say.
        isHandedOut ? not(sql`${auditEvents.action} like 'riskSheets.%'`) : undefined,
      ),
    key: auditEvents.id,
    isScanned: true,
    at: 'at',
    leftOut: {
      id: 'leads nowhere',
      actor_name: 'is the person as they were called, or somebody else',
      by_adviser: 'is of what advisers did',
      changes: ofOthers,
    },
  }),
};
