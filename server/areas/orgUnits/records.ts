import { eq, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import { orgUnits as calls } from '../../../contract/orgUnits';
import { CallError } from '../../base/errors';
import type { RecordContext } from '../../core/context/context';
import { recordHandlers } from '../../core/records/recordHandlers';
import { seesCompany, visibleOrgUnits } from '../../core/records/rowRules';
import { orgUnits } from '../../db/schema';
import { afterUnitsChanged } from '../../domain/learning/engine';
import { reviseInstructionsOf } from '../../domain/places/reviseInstructions';
import { responsiblePersonsJson } from '../../domain/places/unitResponsiblePersons';
import { notFoldedAway } from './folding';
import { joinEveryone } from './joinEveryone';
import { checkMove, checkParent, isRoot } from './parents';
import { admins, responsiblePersons } from './responsiblePersons';
import { childCount, level, memberCount, treeOrder } from './tree';

type Unit = typeof orgUnits.$inferSelect;
type Form = Pick<RequestOf<typeof calls.create>, 'parentUuid' | 'isDefault'>;

const beforeWrite = async (context: RecordContext, { parentUuid, isDefault }: Form, before?: Unit): Promise<void> => {
  if (!before) {
    if (parentUuid !== null) await checkParent(context, parentUuid);
    return;
  }
  // A default unit holds the whole company: only who sees the company may decide that.
  if (isDefault !== before.isDefault && !seesCompany(context.caller)) throw new CallError('permission.missing');
  await checkMove(context, before, parentUuid);
};

const afterWrite = async (context: RecordContext, written: Unit, before?: Unit): Promise<void> => {
  const { tx, caller } = context;
  const { id, parentUuid, isDefault } = written;
  // An ou-admin who resigned would lose the unit in the same moment.
  if ((await tx.$count(orgUnits, records.isVisible(caller, [id]))) === 0) throw new CallError('member.self');
  if (isDefault && !before?.isDefault) await joinEveryone(context, id);
  await reviseInstructionsOf('orgUnits')(context, written, before);
  if (!before || parentUuid === before.parentUuid) return;
  await tx.update(orgUnits).set({ movedAt: sql`now()` }).where(eq(orgUnits.id, id));
  await afterUnitsChanged(context, { orgUnitIds: [id] });
};

/** Records of units with the rules of the tree; whoever writes locks the tree before. */
export const records = recordHandlers({
  calls,
  table: orgUnits,
  unique: { org_units_identifier: 'orgUnit.identifierExists', org_units_one_root: 'orgUnit.rootExists' },
  search: ['orgUnitName', 'orgUnitIdentifier'],
  visible: visibleOrgUnits,
  fields: {
    isRoot: { value: isRoot },
    level: { value: level },
    childCount: { value: childCount },
    memberCount,
    admins: { value: responsiblePersonsJson('admin') },
    responsiblePersons: { value: responsiblePersonsJson('responsible') },
    adminUuids: admins,
    responsibleUuids: responsiblePersons,
  },
  filters: {
    folding: notFoldedAway,
    // They say something only beside the former.
    foldedUuids: () => undefined,
    unfoldedUuids: () => undefined,
  },
  orders: { tree: treeOrder },
  guards: { delete: { isRefused: isRoot, code: 'orgUnit.rootRequired' } },
  beforeWrite,
  afterWrite,
});
