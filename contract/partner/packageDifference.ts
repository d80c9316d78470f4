import * as z from 'zod/mini';
import { uuid } from '../shapes/rules';

const settingValue = z.nullable(z.union([z.int(), z.boolean(), z.array(z.string()), z.array(z.int())]));

/** Settings that a package says of a company. */
export const packageSettings = [
  'features',
  'maximumMembers',
  'tellNewTasks',
  'remindDaysBefore',
  'remindDaysAfter',
  'escalateAfterDays',
] as const;
export type PackageSetting = (typeof packageSettings)[number];

const named = z.array(z.strictObject({ uuid: uuid(), title: z.string() }));

/** Differences between a company and its package, as the company's page shows them. */
export const packageDifference = z.strictObject({
  /** Null: it was given no package, or that is gone. */
  packageName: z.nullable(z.string()),
  settings: z.array(
    z.strictObject({
      field: z.enum(packageSettings),
      company: settingValue,
      offered: settingValue,
      /** It was set for this company since: giving the package leaves it. */
      isOwn: z.boolean(),
    }),
  ),
  /** Belong to the package, and the company lacks them. */
  elearnings: named,
  assessments: named,
});
export type PackageDifference = z.output<typeof packageDifference>;
