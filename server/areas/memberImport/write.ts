import { eq } from 'drizzle-orm';
import { writeAudit } from '../../core/audit';
import { enqueueIn } from '../../core/enqueue';
import type { Transaction } from '../../db/database';
import { onConflictError } from '../../db/errors';
import { type ImportSettings, memberImports } from '../../db/schema';
import type { JobContext } from '../../jobs/types';
import { sendPasswordLinks } from '../../messages/passwordLink';
import { afterMembersChanged } from '../elearnings/engine';
import { joinDefaultUnits } from '../members/defaultUnits';
import { changeSeats } from '../members/seats';
import { uniqueRefusals } from '../members/uniqueRefusals';
import type { Update } from './changes';
import { insertMembers, insertOrgUnitMembers, insertPasswordHistory, type NewMember } from './insertMembers';
import type { RunPayload } from './jobs';
import { createPace } from './pace';
import { loadImport } from './record';
import { readSeats, tooManyPeople } from './seats';
import { slicesOf } from './slices';
import { updateMembers } from './updateMembers';

interface Plan extends RunPayload {
  settings: ImportSettings;
  members: readonly NewMember[];
  /** Those that change something. */
  updates: readonly Update[];
}

const insertAll = async (tx: Transaction, clientId: string, members: readonly NewMember[], now: Date) => {
  const pace = createPace();
  for (const some of slicesOf(members)) {
    await insertMembers(tx, clientId, some, now);
    await insertPasswordHistory(tx, clientId, some, now);
    await insertOrgUnitMembers(tx, clientId, some);
    await pace();
  }
};

const joinAll = async (tx: Transaction, clientId: string, members: readonly NewMember[]): Promise<void> => {
  const pace = createPace();
  for (const some of slicesOf(members)) {
    await joinDefaultUnits(
      { tx, clientId },
      some.map(({ id }) => id),
    );
    await pace();
  }
};

const sendLinks = async (
  tx: Transaction,
  { clientId, clock, publicUrl }: JobContext,
  { passwordMode }: ImportSettings,
  ids: readonly string[],
): Promise<void> => {
  if (passwordMode !== 'byEmail' && passwordMode !== 'bySms') return;
  const context = { tx, clientId, clock, publicUrl, enqueue: enqueueIn(tx, clientId, clock) };
  await sendPasswordLinks(context, ids, 'imported', passwordMode === 'bySms' ? 'sms' : 'mail');
};

/**
 * Writes everybody in one transaction: changes, people, passwords, units, links, seats, the audit entry and that it is done.
 * Whatever fails, nothing of it stays. The embedded database has one connection, so its other users wait meanwhile,
 * for 10,000 people about a second: most of that goes into the indexes, so a staging table would not shorten it.
 * Throws `memberImport.exceedsMaxEmployees`, or one of
 * `uniqueRefusals` if somebody else took a username or an e-mail address a moment ago.
 */
export const writeImport = (context: JobContext, plan: Plan): Promise<void> =>
  context.database.tenant(context.clientId, 'write', async (tx) => {
    const { clientId, clock } = context;
    const { importCursor, phase, settings, members, updates, actor } = plan;
    const record = await loadImport(tx, importCursor, clock.now(), true);
    // Another instance may have finished it while this one was thought to be dead.
    if (record.phase !== phase) return;
    const ids = members.map(({ id }) => id);
    await onConflictError(uniqueRefusals, async () => {
      await updateMembers(tx, context, actor, updates);
      await insertAll(tx, clientId, members, clock.now());
    });
    await sendLinks(tx, context, settings, ids);
    await tx
      .update(memberImports)
      .set({
        phase: 'done',
        processed: record.total,
        created: members.length,
        updated: updates.length,
        changes: [],
        content: new Uint8Array(),
        settings: { ...settings, initialPasswordHash: null },
      })
      .where(eq(memberImports.id, importCursor));
    await writeAudit(tx, {
      clientId,
      clock,
      actor,
      action: 'memberImport.import',
      subjectType: 'memberImport',
      subjectId: importCursor,
      changes: {
        fileName: record.fileName,
        created: members.length,
        updated: updates.length,
        passwordMode: settings.passwordMode,
      },
    });
    // Last, because the company's row stays locked from here on.
    const hasSeats = await changeSeats({ tx, clientId }, { active: members.length });
    if (!hasSeats) throw tooManyPeople(await readSeats(tx, clientId), members.length);
    await joinAll(tx, clientId, members);
    await afterMembersChanged({ tx, clientId, clock }, ids);
  });
