import { eq, sql } from 'drizzle-orm';
import { standingAt } from '../../../contract/names/plainRecords';
import type { orgUnits as calls } from '../../../contract/orgUnits';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { moveStanding } from '../../core/records/moveStanding';
import { checkReference, referencedBy } from '../../core/records/references';
import { orgUnits } from '../../db/schema';
import { afterUnitsChanged, concernedByDeletion } from '../../domain/learning/engine';
import { leaveRules } from '../../domain/learning/rules/leave';
import { reviseInstructions } from '../../domain/places/reviseInstructions';
import { beforePlacesGo } from '../../domain/risk/rounds/places';
import { lockTree } from './parents';
import { records } from './records';

/** The units below move up, and records go to another unit or to none; members and responsible persons lose nothing but this unit. */
export const deleteUnit: Handler<typeof calls.delete> = async (context, { uuid, moveTo = null }) => {
  const { tx, audit } = context;
  await lockTree(context);
  const { id, orgUnitName, orgUnitIdentifier, parentUuid } = await records.lock(context, uuid);
  if (parentUuid === null) throw new CallError('orgUnit.rootRequired');
  if (moveTo === id) throw new CallError('schema.invalid', { fields: [{ path: 'moveTo', rule: 'unknown' }] });
  if (moveTo !== null) await checkReference(context, referencedBy('orgUnits', 'orgUnits.moveTo'), moveTo);
  const concerned = await concernedByDeletion(context, id);
  await tx
    .update(orgUnits)
    .set({ parentUuid, version: sql`${orgUnits.version} + 1` })
    .where(eq(orgUnits.parentUuid, id));
  await beforePlacesGo(context, { orgUnitIds: [id] });
  await leaveRules(context, [id]);
  await reviseInstructions(context, 'orgUnits', [id]);
  await moveStanding(context, standingAt('orgUnits'), { from: [id], to: moveTo });
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
