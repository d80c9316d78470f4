import { eq } from 'drizzle-orm';
import { writeAudit } from '../../core/audit';
import { enqueueIn } from '../../core/enqueue';
import type { Transaction } from '../../db/database';
import { onConflictError } from '../../db/errors';
import { type ImportSettings, memberImports } from '../../db/schema';
import type { JobContext } from '../../jobs/types';
import { sendPasswordLinks } from '../../messages/passwordLink';
import { joinDefaultUnits } from '../members/defaultUnits';
import { changeSeats } from '../members/seats';
import { uniqueRefusals } from '../members/uniqueRefusals';
import { insertMembers, insertOrgUnitMembers, insertPasswordHistory, type NewMember } from './insertMembers';
import { createPace } from './pace';
import { loadImport } from './record';
import { readSeats, tooManyPeople } from './seats';

const chunkSize = 1_000;

export interface Plan {
  importCursor: string;
  settings: ImportSettings;
  members: readonly NewMember[];
  actor: { id: string; name: string };
}

const insertAll = async (tx: Transaction, clientId: string, members: readonly NewMember[], now: Date) => {
  const pace = createPace();
  for (let start = 0; start < members.length; start += chunkSize) {
    const some = members.slice(start, start + chunkSize);
    await insertMembers(tx, clientId, some, now);
    await insertPasswordHistory(tx, clientId, some, now);
    await insertOrgUnitMembers(tx, clientId, some);
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
 * Writes everybody in one transaction: people, passwords, units, links, seats, the audit entry and that it is done.
 * Whatever fails, nothing of it stays. Throws `memberImport.exceedsMaxEmployees`, or one of
 * `uniqueRefusals` if somebody else took a username or an e-mail address a moment ago.
 */
export const writeImport = (context: JobContext, plan: Plan): Promise<void> =>
  context.database.tenant(context.clientId, 'write', async (tx) => {
    const { clientId, clock } = context;
    const { importCursor, settings, members, actor } = plan;
    const record = await loadImport(tx, importCursor, clock.now(), true);
    // Another instance may have finished it while this one was thought to be dead.
    if (record.phase !== 'importing') return;
    const ids = members.map(({ id }) => id);
    await onConflictError(uniqueRefusals, () => insertAll(tx, clientId, members, clock.now()));
    await sendLinks(tx, context, settings, ids);
    await tx
      .update(memberImports)
      .set({
        phase: 'done',
        processed: record.total,
        created: members.length,
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
      changes: { fileName: record.fileName, created: members.length, passwordMode: settings.passwordMode },
    });
    // Last, because the company's row stays locked from here on.
    const hasSeats = await changeSeats({ tx, clientId }, { active: members.length });
    if (!hasSeats) throw tooManyPeople(await readSeats(tx, clientId), members.length);
    await joinDefaultUnits({ tx, clientId }, ids);
  });
