import { eq } from 'drizzle-orm';
import type { EquipmentKind } from '../../../contract/equipment';
import type { ListedInspection } from '../../../contract/equipment/equipmentRows';
import { usualInspections } from '../../../contract/equipment/usualInspections';
import { toLanguageCode } from '../../../contract/shapes/languages';
import { translateAny } from '../../../i18n/translateIn';
import { readCompany } from '../../core/company/company';
import type { RecordContext } from '../../core/context/context';
import type { ImportedValues } from '../../core/records/spec';
import { equipmentDuties, equipmentInspections } from '../../db/schema';
import { dueDay } from './deadlines';
import { duties } from './duties';
import { inspections } from './inspections';

interface Listed extends ListedInspection {
  kind: EquipmentKind;
}

/**
 * Adds inspections that rows of a list name: for each piece with an interval a duty, named and reckoned as the first that
 * its kind usually has, and for the last inspection a proof. What the list says is due next holds, whatever would follow
 * from the interval.
 */
export const addListedInspections = async (
  context: RecordContext,
  created: readonly ImportedValues[],
): Promise<void> => {
  const listed = created.flatMap(({ id, row }) => {
    const { intervalMonths, ...said } = row as unknown as Listed;
    return intervalMonths === null ? [] : [{ ...said, id, intervalMonths }];
  });
  if (listed.length === 0) return;
  const translate = translateAny(toLanguageCode((await readCompany(context)).defaultLanguage));
  const due = listed.map(({ id, kind, intervalMonths, lastInspectedOn, nextDue }) => {
    const [usual] = usualInspections[kind];
    return {
      equipmentUuid: id,
      name: translate(`equipmentDuties.usual.${usual?.name ?? 'regular'}`),
      intervalMonths,
      inspectedBy: usual?.inspectedBy ?? 'competentPerson',
      rule: usual?.rule ?? 'other',
      legalBasis: null,
      // A proof that comes with it would move it on.
      nextDue: lastInspectedOn === null ? nextDue : null,
      isEnded: false,
    } as const;
  });
  const dutyIds = await duties.createAll(context, due);
  const proven = listed.flatMap(({ id, lastInspectedOn, inspector, nextDue }, index) =>
    lastInspectedOn === null
      ? []
      : [
          {
            id,
            lastInspectedOn,
            inspector: inspector ?? '',
            nextDue,
            dutyUuid: dutyIds[index] ?? '',
            rule: due[index]?.rule ?? 'other',
          },
        ],
  );
  if (proven.length === 0) return;
  const proofIds = await inspections.createAll(
    context,
    proven.map(({ id, lastInspectedOn, inspector, dutyUuid }) => ({
      equipmentUuid: id,
      dutyUuid,
      inspectedOn: lastInspectedOn,
      inspector,
      scope: translate('equipment.import.scope'),
      result: 'passed' as const,
      defects: null,
      wasOutOfService: false,
      reportFile: null,
      reportLink: null,
    })),
  );
  for (const [index, { nextDue, dutyUuid, rule }] of proven.entries()) {
    if (nextDue === null) continue;
    const set = { nextDue: dueDay(rule, nextDue) };
    await context.tx.update(equipmentDuties).set(set).where(eq(equipmentDuties.id, dutyUuid));
    await context.tx
      .update(equipmentInspections)
      .set(set)
      .where(eq(equipmentInspections.id, proofIds[index] ?? ''));
  }
};
