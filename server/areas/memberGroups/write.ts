import { eq, sql } from 'drizzle-orm';
import type { memberGroups as calls } from '../../../contract/memberGroups';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import type { Handler } from '../../core/context/context';
import { resultsOfFound } from '../../core/lists/bulk';
import { changesOf } from '../../core/records/changes';
import { anyOf } from '../../db/anyOf';
import { onConflictError } from '../../db/errors';
import { memberGroups } from '../../db/schema';
import { memberGroupColumns, uniqueRefusals } from './columns';
import { lockGroup, readDetail } from './detail';

const subjectType = 'memberGroup';

export const create: Handler<typeof calls.create> = async ({ tx, clientId, clock, audit }, request) => {
  const columns = memberGroupColumns(request);
  const id = newId();
  await onConflictError(uniqueRefusals, () =>
    tx.insert(memberGroups).values({ ...columns, id, clientId, createdAt: clock.now() }),
  );
  const { search: _, ...values } = columns;
  await audit({ action: 'memberGroups.create', subjectType, subjectId: id, changes: changesOf({}, values) });
  return { uuid: id };
};

export const update: Handler<typeof calls.update> = async (context, request) => {
  const { tx, audit } = context;
  const group = await lockGroup(context, request.uuid);
  if (group.version !== request.version) throw new CallError('record.changed');
  const columns = memberGroupColumns(request);
  await onConflictError(uniqueRefusals, () =>
    tx
      .update(memberGroups)
      .set({ ...columns, version: sql`${memberGroups.version} + 1` })
      .where(eq(memberGroups.id, group.id)),
  );
  const { search: _, ...values } = columns;
  await audit({ action: 'memberGroups.update', subjectType, subjectId: group.id, changes: changesOf(group, values) });
  return readDetail(context, group.id);
};

/** Their members stay in the company. */
export const deleteGroups: Handler<typeof calls.delete> = async ({ tx, auditMany }, { uuids }) => {
  const deleted = await tx.delete(memberGroups).where(anyOf(memberGroups.id, uuids)).returning();
  const results = resultsOfFound(uuids, deleted, 'memberGroup.notFound');
  await auditMany(
    deleted.map(({ id: subjectId, name, memberGroupIdentifier, type }) => {
      const changes = { name: [name, null], memberGroupIdentifier: [memberGroupIdentifier, null], type: [type, null] };
      return { action: 'memberGroups.delete', subjectType, subjectId, changes };
    }),
  );
  return { results };
};
