import { type SQL, sql } from 'drizzle-orm';
import { type Actor, writeAuditMany } from '../../core/audit';
import { enqueueIn } from '../../core/enqueue';
import { CallError } from '../../core/errors';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import type { JobContext } from '../../jobs/types';
import { endLinksOfMoved, isMoving } from '../members/endLinks';
import { loggable } from '../members/loggable';
import { personAfter, type Update } from './changes';
import { array, casts, detailColumns } from './insertMembers';
import { folded } from './known';
import { createPace } from './pace';
import { slicesOf } from './slices';

const names = Object.keys(detailColumns);
const assignments = sql.raw(names.map((name) => `${name} = changed.${name}${casts[name] ?? ''}`).join(', '));
const columnNames = sql.raw(['id', 'version', ...names].join(', '));

/** Writes what changes of some people in one statement. Throws if one of them is not as the plan knows them. */
const writeDetails = async (tx: Transaction, clientId: string, updates: readonly Update[]): Promise<void> => {
  const after = updates.map((update) => {
    const person = personAfter(update);
    return { ...person, found: folded(person) };
  });
  const arrays: SQL[] = [
    array(updates.map(({ member }) => member.id)),
    array(updates.map(({ member }) => String(member.version))),
    ...Object.values(detailColumns).map((read) => array(after.map(read))),
  ];
  const written = await rowsOf<{ id: string }>(
    tx,
    sql`update members set ${assignments}, version = members.version + 1
      from unnest(${sql.join(arrays, sql`, `)}) as changed(${columnNames})
      where members.client_id = ${clientId}::uuid and members.id = changed.id::uuid
        and members.version = changed.version::int and members.archived_at is null
      returning members.id`,
  );
  if (written.length !== updates.length) throw new CallError('memberImport.changesOutdated');
};

/** Names with a value that a person could not have in the log are told as changed, as by the form. */
const auditOf = ({ member, fields }: Update) => ({
  action: 'members.update',
  subjectType: 'member',
  subjectId: member.id,
  changes: loggable(Object.fromEntries(fields.map(({ field, before, after }) => [field, [before, after]]))),
});

/**
 * Changes people, in the transaction of the import, with all that an update by the form does: links for a password end
 * where an address has changed, and the log tells each person's changes.
 */
export const updateMembers = async (
  tx: Transaction,
  { clientId, clock, publicUrl }: JobContext,
  actor: Actor,
  updates: readonly Update[],
): Promise<void> => {
  const pace = createPace();
  const context = { tx, clientId, clock, publicUrl, enqueue: enqueueIn(tx, clientId, clock) };
  for (const some of slicesOf(updates)) {
    await writeDetails(tx, clientId, some);
    const moved = some.filter((update) => {
      const { email, mobileNumber } = personAfter(update);
      return isMoving(update.member, { email, mobileNumber });
    });
    await endLinksOfMoved(
      context,
      moved.map(({ member }) => member),
    );
    await writeAuditMany(tx, some.map(auditOf), { clientId, actor, clock });
    await pace();
  }
};
