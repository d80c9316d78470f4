import { eq, sql } from 'drizzle-orm';
import type { orgUnits as calls } from '../../../contract/orgUnits';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { orgUnits } from '../../db/schema';
import { afterUnitsChanged, concernedByDeletion } from '../../domain/learning/engine';
import { leaveRules } from '../../domain/learning/rules/leave';
import { beforePlacesGo } from '../../domain/risk/rounds/places';
import { lockTree } from './parents';
import { records } from './records';

/** The units below move up; members and responsible persons lose nothing but this unit. */
export const deleteUnit: Handler<typeof calls.delete> = async (context, { uuid }) => {
  const { tx, audit } = context;
  await lockTree(context);
  const { id, orgUnitName, orgUnitIdentifier, parentUuid } = await records.lock(context, uuid);
  if (parentUuid === null) throw new CallError('orgUnit.rootRequired');
  const concerned = await concernedByDeletion(context, id);
  await tx
    .update(orgUnits)
    .set({ parentUuid, version: sql`${orgUnits.version} + 1` })
    .where(eq(orgUnits.parentUuid, id));
  await beforePlacesGo(context, { orgUnitIds: [id] });
  await leaveRules(context, [id]);
  await tx.delete(orgUnits).where(eq(orgUnits.id, id));
  const changes = {
    orgUnitName: [orgUnitName, null],
    orgUnitIdentifier: [orgUnitIdentifier, null],
    parentUuid: [parentUuid, null],
  };
  await audit({ action: 'orgUnits.delete', subjectType: 'orgUnit', subjectId: id, changes });
  await afterUnitsChanged(context, concerned);
  return {};
};
