import type { orgUnits as calls } from '../../../contract/orgUnits';
import { newId } from '../../base/newId';
import type { Handler } from '../../core/context/context';
import { changesOf } from '../../core/records/changes';
import { onConflictError } from '../../db/errors';
import { orgUnits } from '../../db/schema';
import { checkResponsiblePersons, writeResponsiblePersons } from './changeResponsiblePersons';
import { columnsOf, responsiblePersonsOf, uniqueRefusals } from './columns';
import { joinEveryone } from './joinEveryone';
import { lockTree } from './lockUnit';
import { checkParent } from './parents';

export const create: Handler<typeof calls.create> = async (context, request) => {
  const { tx, clientId, clock, audit } = context;
  await lockTree(context);
  if (request.parentUuid !== null) await checkParent(context, request.parentUuid);
  const responsiblePersons = responsiblePersonsOf(request);
  await checkResponsiblePersons(context, responsiblePersons);
  const columns = columnsOf(request);
  const id = newId();
  await onConflictError(uniqueRefusals, () =>
    tx.insert(orgUnits).values({ ...columns, id, clientId, createdAt: clock.now() }),
  );
  await writeResponsiblePersons(context, id, responsiblePersons);
  const { search: _, ...values } = columns;
  const changes = changesOf({}, { ...values, ...responsiblePersons });
  await audit({ action: 'orgUnits.create', subjectType: 'orgUnit', subjectId: id, changes });
  if (columns.isDefault) await joinEveryone(context, id);
  return { uuid: id };
};
