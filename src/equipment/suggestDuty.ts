import type { EquipmentKind } from '../../contract/equipment';
import { type UsualInspection, usualInspections } from '../../contract/equipment/usualInspections';
import { monthsAfter } from '../../contract/shapes/dueStanding';
import { today } from '../../dataProvider/today';
import type { Row } from '../generator';

/**
 * Suggests a further inspection duty of a piece: the first of the inspections that its kind usually has and this piece
 * does not, due after one interval from today. It is an example, and says that the company decides.
 */
export const suggestDuty = (
  piece: Row,
  duties: readonly { name: string }[],
  translate: (key: string) => string,
): Partial<UsualInspection & { legalBasis: string; nextDue: string }> => {
  const usual = usualInspections[piece.kind as EquipmentKind].map((each) => ({
    ...each,
    name: translate(`equipmentDuties.usual.${each.name}`),
  }));
  const next = usual.find(({ name }) => !duties.some((duty) => duty.name === name));
  if (!next) return {};
  const nextDue = monthsAfter(today(), next.intervalMonths);
  return { ...next, legalBasis: translate('equipmentDuties.usual.basis'), nextDue };
};
