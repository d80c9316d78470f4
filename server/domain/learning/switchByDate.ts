import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { LanguageCode } from '../../../contract/shapes/constants';
import type { CycleChanges } from '../../../contract/shapes/cycleChanges';
import { todayOf } from '../../core/company/companyDay';
import { languageOf } from '../../core/company/profileSetting';
import { changesBy } from '../../core/cycles/changes';
import { settingOn } from '../../core/cycles/timeline';
import { enqueueIn } from '../../core/jobs/enqueue';
import type { JobContext } from '../../core/jobs/types';
import { writeAudit } from '../../core/records/audit';
import type { Transaction } from '../../db/database';
import { clientElearnings, clients, members } from '../../db/schema';
import { queueMessages } from '../../messages/outbox';
import { addressOf, personColumns } from '../../messages/recipients';
import { writeSwitched } from '../../messages/writeSwitched';
import { dueElearnings } from './dueTasks';
import { reconcileTasks, taskCycles } from './engine';
import { inForceOn } from './inForce';
import { loggedTasks } from './loggedTasks';

type Switching = Pick<JobContext, 'clientId' | 'clock' | 'log' | 'publicUrl'> & { tx: Transaction };

/** A course that came into force, or is not any more, and what that did to tasks. */
interface Switched {
  elearningId: string;
  inForce: boolean;
  changes: CycleChanges;
}

/** The courses for which a date has come since their settings were noted last. */
const readSwitching = ({ tx, clientId }: Switching, today: string) => {
  const noted = { clientId: clientElearnings.clientId, itemId: clientElearnings.elearningId, day: sql`${today}::date` };
  const inForce = inForceOn(today);
  const differs: SQL = sql`${settingOn('in_force', taskCycles.name, noted)} <> ${inForce}`;
  return tx
    .select({ elearningId: clientElearnings.elearningId, inForce })
    .from(clientElearnings)
    .where(sql`${eq(clientElearnings.clientId, clientId)} and ${differs}`)
    .orderBy(clientElearnings.elearningId);
};

/** Tells whoever administers the whole company, each in their language. */
const tellAdministrators = async (switching: Switching, switched: readonly Switched[]): Promise<void> => {
  const { tx, clientId, clock, publicUrl } = switching;
  const [company] = await tx.select().from(clients).where(eq(clients.id, clientId));
  if (!company) throw new Error('The company is gone');
  const administrators = await tx
    .select(personColumns)
    .from(members)
    .where(
      sql`${eq(members.clientId, clientId)} and ${inArray(members.role, ['super-admin', 'admin'])} and ${members.archivedAt} is null`,
    );
  const ids = switched.map(({ elearningId }) => elearningId);
  const languages = [...new Set(administrators.map((person) => languageOf(person, company)))];
  const titles = new Map<LanguageCode, ReadonlyMap<string, { title: string }>>();
  for (const language of languages) titles.set(language, await dueElearnings.texts(tx, ids, language));
  const drafts = administrators.flatMap((reader) => {
    const address = addressOf(reader);
    const courses = switched.map(({ elearningId, ...rest }) => ({
      ...rest,
      title: titles.get(languageOf(reader, company))?.get(elearningId)?.title ?? '',
    }));
    return address ? [writeSwitched({ company, reader, address, courses, publicUrl })] : [];
  });
  await queueMessages({ tx, clientId, clock, enqueue: enqueueIn(tx, clientId, clock) }, drafts);
};

/**
 * Suspends and resumes the tasks of courses whose dates have come, and says so in the audit log, the server's log and
 * to the administrators: once, since it is all of one transaction that notes it.
 */
export const switchByDate = ({ database, ...context }: JobContext): Promise<void> =>
  database.tenant(context.clientId, 'write', async (tx) => {
    const { clientId, clock, log } = context;
    const switching = { ...context, tx };
    const today = await todayOf(tx, clientId, clock);
    const found = await readSwitching(switching, today);
    const switched: Switched[] = [];
    for (const { elearningId, inForce } of found) {
      const changes = await changesBy({ tx, clientId, clock }, taskCycles, elearningId, () =>
        reconcileTasks(tx, { clientId, today, elearningIds: [elearningId] }),
      );
      await writeAudit(tx, {
        clientId,
        clock,
        actor: { id: null, name: 'calendar' },
        action: 'elearnings.switchByDate',
        subjectType: 'elearning',
        subjectId: elearningId,
        changes: { inForce: [!inForce, inForce], ...loggedTasks(changes) },
      });
      log.info({ elearningId, inForce, ...changes }, 'an e-learning was switched by its dates');
      switched.push({ elearningId, inForce, changes });
    }
    if (switched.length > 0) await tellAdministrators(switching, switched);
  });
