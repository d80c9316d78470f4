import type { EquipmentKind } from '../equipment';
import type { inspectedByOptions, inspectionRules } from '../equipmentDuties';

/** Inspection that is usual for a kind of work equipment, how often and by whom. */
export interface UsualInspection {
  /** Its words are `equipmentDuties.usual.<name>`. */
  name: string;
  intervalMonths: number;
  inspectedBy: (typeof inspectedByOptions)[number];
  rule: (typeof inspectionRules)[number];
}

const by =
  (inspectedBy: UsualInspection['inspectedBy'], rule: UsualInspection['rule']) =>
  (name: string, intervalMonths: number): UsualInspection => ({ name, intervalMonths, inspectedBy, rule });

const competent = by('competentPerson', 'other');
const instructed = by('instructedPerson', 'other');
const annex = by('competentPerson', 'annex');
const body = by('inspectionBody', 'annex');

/**
 * Examples of practice to begin with. They are no law: kind, extent and term of inspections are what the company says
 * in its risk assessment (BetrSichV §3(6), since 2015-06-01), and the words of a suggestion say so.
 */
export const usualInspections: Readonly<Record<EquipmentKind, readonly UsualInspection[]>> = {
  forklift: [competent('regular', 12), competent('forkliftBattery', 24), instructed('check', 6)],
  crane: [annex('regular', 12)],
  liftingAccessory: [competent('regular', 12)],
  workPlatform: [competent('regular', 12), instructed('emergencyLowering', 6)],
  lift: [body('main', 24), body('interim', 24)],
  machine: [competent('guards', 12), competent('electrical', 48)],
  electricalDevice: [competent('electrical', 12)],
  pressureEquipment: [body('internal', 60), body('strength', 120)],
  ladder: [competent('regular', 12)],
  rack: [competent('expert', 12)],
  powerDoor: [competent('safety', 12)],
  fireExtinguisher: [competent('maintenance', 24)],
  fallProtection: [competent('regular', 12)],
  other: [],
};
