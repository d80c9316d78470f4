import { eq, sql } from 'drizzle-orm';
import type { locations as calls } from '../../../contract/locations';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { changesOf } from '../../core/records/changes';
import { onConflictError } from '../../db/errors';
import { locations } from '../../db/schema';
import { locationColumns, uniqueRefusals } from './columns';
import { lockLocation, readDetail } from './detail';
import { checkResponsiblePersons, readResponsiblePersons, writeResponsiblePersons } from './responsiblePersons';

export const update: Handler<typeof calls.update> = async (context, request) => {
  const { tx, audit } = context;
  const location = await lockLocation(context, request.uuid);
  if (location.version !== request.version) throw new CallError('record.changed');
  const before = await readResponsiblePersons(context, location.id);
  const responsibleMemberUuids = request.responsibleMemberUuids.toSorted();
  await checkResponsiblePersons(context, responsibleMemberUuids, before);
  const columns = locationColumns(request);
  await onConflictError(uniqueRefusals, () =>
    tx
      .update(locations)
      .set({ ...columns, version: sql`${locations.version} + 1` })
      .where(eq(locations.id, location.id)),
  );
  await writeResponsiblePersons(context, location.id, responsibleMemberUuids);
  const { search: _, ...values } = columns;
  const changes = changesOf({ ...location, responsibleMemberUuids: before }, { ...values, responsibleMemberUuids });
  await audit({ action: 'locations.update', subjectType: 'location', subjectId: location.id, changes });
  return readDetail(context, location.id);
};
