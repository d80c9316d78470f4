import type { ImportRowError } from '../../../contract/memberImport/importRowError';
import type { MissingPerson, NotArchivedPerson } from '../../../contract/memberImport/importUpdate';
import { maximumRecordsPerCall } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Caller } from '../../core/context/context';
import type { RunPayload, Work } from '../../core/import/kind';
import { addInFront, forgetShown, writeList } from '../../core/import/lists';
import { createGoOn, slicesOf } from '../../core/import/slices';
import type { StoredImport } from '../../core/import/stored';
import { enqueueIn } from '../../core/jobs/enqueue';
import type { JobContext } from '../../core/jobs/types';
import { writeAudit, writeAuditMany } from '../../core/records/audit';
import type { Transaction } from '../../db/database';
import { onConflictError } from '../../db/errors';
import type { ImportSettings } from '../../db/schema';
import { sendPasswordLinks } from '../../messages/passwordLink';
import { afterMembersChanged } from '../learning/engine';
import { archiveUnasked } from '../people/archive';
import { joinDefaultUnits } from '../people/defaultUnits';
import { inviteDay, keepInvitations, moveInvitations } from '../people/invitations';
import { changeSeats } from '../people/seats';
import { uniqueRefusals } from '../people/uniqueRefusals';
import type { FaultlessRow } from './check';
import { insertMembers, insertPasswordHistory, type NewMember } from './insertMembers';
import { joinPlaces } from './places';
import type { PlannedUpdate } from './planUpdate';
import { readSeats, tooManyPeople } from './record';
import { writeUpdates } from './writeUpdates';

type Archiving = Parameters<typeof archiveUnasked>[0];

/** A result for each, also where nobody may be archived: that refuses the call, but not an import. */
const resultsFor = async (context: Archiving, uuids: readonly string[]) => {
  try {
    return await archiveUnasked(context, uuids);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, params, results } = error.body;
    return results ?? uuids.map((uuid) => ({ uuid, error: { code, ...(params && { params }) } }));
  }
};

/** Archives people as the call for it does, in the import's transaction. @returns who stays, and why */
export const archiveMissing = async (
  tx: Transaction,
  { clientId, clock, publicUrl }: Pick<JobContext, 'clientId' | 'clock' | 'publicUrl'>,
  { actor, caller }: { actor: RunPayload['actor']; caller: Caller },
  missing: readonly MissingPerson[],
  goOn: () => Promise<void>,
): Promise<NotArchivedPerson[]> => {
  const context: Archiving = {
    tx,
    clientId,
    clock,
    publicUrl,
    caller,
    enqueue: enqueueIn(tx, clientId, clock),
    auditMany: (events) => writeAuditMany(tx, events, { clientId, clock, actor }),
  };
  const refused: NotArchivedPerson[] = [];
  for (const some of slicesOf(missing, maximumRecordsPerCall)) {
    const results = await resultsFor(
      context,
      some.map(({ uuid }) => uuid),
    );
    const errors = new Map(results.map(({ uuid, error }) => [uuid, error]));
    for (const person of some) {
      const error = errors.get(person.uuid);
      if (error) refused.push({ ...person, error });
    }
    await goOn();
  }
  return refused;
};

/** Findings of the last check before writing. */
export interface ReadyImport {
  /** Caller who imports, in the role that they have now. */
  caller: Caller;
  faultless: FaultlessRow[];
  updates: PlannedUpdate[];
  /** People who are to be archived. */
  missing: MissingPerson[];
}

interface Plan extends Work<ImportSettings>, ReadyImport {
  members: readonly NewMember[];
  /** Rows that were left out since the check, which is told beside what that found. */
  refused: readonly ImportRowError[];
}

const insertAll = async (
  tx: Transaction,
  { clientId, clock }: JobContext,
  members: readonly NewMember[],
  goOn: () => Promise<void>,
) => {
  const now = clock.now();
  for (const some of slicesOf(members)) {
    await insertMembers(tx, clientId, some, now);
    await insertPasswordHistory(tx, clientId, some, now);
    await joinPlaces(tx, clientId, some);
    await goOn();
  }
};

const joinAll = async (
  tx: Transaction,
  clientId: string,
  members: readonly NewMember[],
  goOn: () => Promise<void>,
): Promise<void> => {
  for (const some of slicesOf(members)) {
    await joinDefaultUnits(
      { tx, clientId },
      some.map(({ id }) => id),
    );
    await goOn();
  }
};

/** Invites who is new, if the import is to: now, or on the first day of work that lies ahead. */
const sendLinks = async (
  tx: Transaction,
  { clientId, clock, publicUrl }: JobContext,
  { passwordMode }: ImportSettings,
  members: readonly NewMember[],
  goOn: () => Promise<void>,
): Promise<void> => {
  if (passwordMode !== 'byEmail' && passwordMode !== 'bySms') return;
  const context = { tx, clientId, clock, publicUrl, enqueue: enqueueIn(tx, clientId, clock) };
  const way = passwordMode === 'bySms' ? 'sms' : 'mail';
  const today = await todayOf(tx, clientId, clock);
  for (const some of slicesOf(members)) {
    const [waiting, others] = [true, false].map((waits) =>
      some.filter(({ firstDay }) => (inviteDay(firstDay, today) !== null) === waits).map(({ id }) => id),
    );
    await keepInvitations(tx, waiting ?? [], way);
    await sendPasswordLinks(context, others ?? [], 'imported', way);
    await goOn();
  }
};

/** Lets invitations and due days of known people follow their first day of work. */
const followFirstDays = async ({ tx, clientId, clock, publicUrl }: JobContext & { tx: Transaction }, ids: string[]) => {
  const enqueue = enqueueIn(tx, clientId, clock);
  await moveInvitations({ tx, clientId, clock, publicUrl, enqueue }, ids);
  await afterMembersChanged({ tx, clientId, clock }, ids, { isDueAnew: true });
};

/**
 * Writes everybody: people, passwords, units, links, seats, and the audit entry. The embedded database has one
 * connection, so its other users wait meanwhile, for 10,000 people about a second: most of that goes into the indexes,
 * so a staging table would not shorten it. Throws `memberImport.exceedsMaxEmployees`, or one of `uniqueRefusals` if
 * somebody else took a username or an e-mail address a moment ago.
 *
 * @returns what the import is then
 */
export const writeImport = async (tx: Transaction, record: StoredImport, plan: Plan) => {
  const { context, importCursor, settings, members, actor, updates, missing, refused } = plan;
  const { clientId, clock } = context;
  const place = { clientId, importId: importCursor };
  const goOn = createGoOn(context);
  const ids = members.map(({ id }) => id);
  // Before anybody is created, who may have the address that another one gives up.
  await onConflictError(uniqueRefusals, () => writeUpdates(tx, context, { actor, updates, goOn }));
  await onConflictError(uniqueRefusals, () => insertAll(tx, context, members, goOn));
  await sendLinks(tx, context, settings, members, goOn);
  // From here on the company's row stays locked, so the rest is short. Whoever leaves makes room.
  const notArchived = await archiveMissing(tx, context, plan, missing, goOn);
  const archived = missing.length - notArchived.length;
  await forgetShown(tx, importCursor);
  await addInFront(tx, place, 'errors', refused);
  await writeList(tx, place, 'notArchived', notArchived);
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
      passwordMode: settings.passwordMode,
      ...(settings.update && { updated: updates.length, archived }),
    },
  });
  const hasSeats = await changeSeats({ tx, clientId }, { active: members.length });
  if (!hasSeats) throw tooManyPeople(await readSeats(tx, clientId), members.length);
  await joinAll(tx, clientId, members, goOn);
  // A rule may ask for anything that a file changes.
  const moved = updates.filter(({ joined }) => joined.orgUnit.length + joined.location.length > 0);
  await afterMembersChanged({ tx, clientId, clock }, [...ids, ...updates.map(({ before }) => before.id)], {
    movedIds: moved.map(({ before }) => before.id),
  });
  const begun = updates.filter(({ before, after }) => before.firstDay !== after.firstDay);
  await followFirstDays(
    { ...context, tx },
    begun.map(({ before }) => before.id),
  );
  return {
    created: members.length,
    faulty: record.faulty + refused.length,
    report: { ...record.report, archived },
    settings: { ...settings, initialPasswordHash: null },
  };
};
