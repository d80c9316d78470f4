import { eq, sql } from 'drizzle-orm';
import type { orgUnits as calls } from '../../../contract/orgUnits';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { changesOf } from '../../core/records/changes';
import { seesCompany } from '../../core/records/rowRules';
import { onConflictError } from '../../db/errors';
import { orgUnits } from '../../db/schema';

import { afterUnitsChanged } from '../../domain/learning/engine';
import { checkResponsiblePersons, readResponsiblePersons, writeResponsiblePersons } from './changeResponsiblePersons';
import { columnsOf, responsiblePersonsOf, uniqueRefusals } from './columns';
import { readDetail } from './detail';
import { joinEveryone } from './joinEveryone';
import { isVisible, lockTree, lockUnit } from './lockUnit';
import { checkMove } from './parents';

export const update: Handler<typeof calls.update> = async (context, { uuid, version, ...form }) => {
  const { tx, caller, audit } = context;
  await lockTree(context);
  const unit = await lockUnit(context, uuid);
  if (unit.version !== version) throw new CallError('record.changed');
  const columns = columnsOf(form);
  // A default unit holds the whole company: only who sees the company may decide that.
  if (columns.isDefault !== unit.isDefault && !seesCompany(caller)) throw new CallError('permission.missing');
  await checkMove(context, unit, columns.parentUuid);
  const before = await readResponsiblePersons(context, unit.id);
  const responsiblePersons = responsiblePersonsOf(form);
  await checkResponsiblePersons(context, responsiblePersons, before);
  const moved = columns.parentUuid === unit.parentUuid ? {} : { movedAt: sql`now()` };
  await onConflictError(uniqueRefusals, () =>
    tx
      .update(orgUnits)
      .set({ ...columns, ...moved, version: sql`${orgUnits.version} + 1` })
      .where(eq(orgUnits.id, unit.id)),
  );
  await writeResponsiblePersons(context, unit.id, responsiblePersons);
  // An ou-admin who resigned would lose the unit in the same moment.
  if (!(await isVisible(context, unit.id))) throw new CallError('member.self');
  const { search: _, ...values } = columns;
  const changes = changesOf({ ...unit, ...before }, { ...values, ...responsiblePersons });
  await audit({ action: 'orgUnits.update', subjectType: 'orgUnit', subjectId: unit.id, changes });
  if (columns.isDefault && !unit.isDefault) await joinEveryone(context, unit.id);
  if (columns.parentUuid !== unit.parentUuid) await afterUnitsChanged(context, { orgUnitIds: [unit.id] });
  return readDetail(context, unit.id);
};
