import { and, eq, isNull } from 'drizzle-orm';
import { members } from '../../db/schema';
import type { JobContext } from '../../jobs/types';
import type { Importer } from './changes';
import type { RunPayload } from './jobs';

/** Whoever started this, with the role they have now: it may be another than when they did. */
export const loadImporter = async ({ database, clientId }: JobContext, { actor }: RunPayload): Promise<Importer> => {
  if (actor.isAdviser) return { memberId: actor.id, role: 'user' };
  const [member] = await database.tenant(clientId, 'read', (tx) =>
    tx
      .select({ role: members.role })
      .from(members)
      .where(and(eq(members.id, actor.id), isNull(members.archivedAt))),
  );
  return { memberId: actor.id, role: member?.role ?? null };
};
