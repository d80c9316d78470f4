import type { locations as calls } from '../../../contract/locations';
import { newId } from '../../base/newId';
import type { Handler } from '../../core/context/context';
import { changesOf } from '../../core/records/changes';
import { onConflictError } from '../../db/errors';
import { locations } from '../../db/schema';
import { locationColumns, uniqueRefusals } from './columns';
import { checkResponsiblePersons, writeResponsiblePersons } from './responsiblePersons';

export const create: Handler<typeof calls.create> = async (context, request) => {
  const { tx, clientId, clock, audit } = context;
  const { responsibleMemberUuids } = request;
  await checkResponsiblePersons(context, responsibleMemberUuids);
  const columns = locationColumns(request);
  const id = newId();
  await onConflictError(uniqueRefusals, () =>
    tx.insert(locations).values({ ...columns, id, clientId, createdAt: clock.now() }),
  );
  await writeResponsiblePersons(context, id, responsibleMemberUuids);
  const { search: _, ...values } = columns;
  const changes = changesOf({}, { ...values, responsibleMemberUuids });
  await audit({ action: 'locations.create', subjectType: 'location', subjectId: id, changes });
  return { uuid: id };
};
