import { isDeepStrictEqual } from 'node:util';
import {
  type PackageDifference,
  type PackageSetting,
  packageSettings,
} from '../../../contract/partner/packageDifference';
import type { PackageApplied } from '../../db/schema';

type Setting = PackageDifference['settings'][number];

/** Lists are sets: their order says nothing. */
const comparable = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : value);

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(comparable(one), comparable(other));

/**
 * Three-way merge of a company's settings with its package: in which they differ, and whether the company's own stays,
 * since it is not what the package said when it was last given.
 *
 * @param applied null: the company never had a package, so that nothing of it is known to be its own
 */
export const differenceOf = (
  company: PackageApplied,
  offered: PackageApplied,
  applied: PackageApplied | null,
): Setting[] =>
  packageSettings
    .filter((field) => !isSame(company[field], offered[field]))
    .map((field) => ({
      field,
      company: company[field],
      offered: offered[field],
      isOwn: applied !== null && !isSame(company[field], applied[field]),
    }));

/** Settings that giving the package changes. */
export const changedBy = (difference: readonly Setting[]): Partial<PackageApplied> =>
  Object.fromEntries(difference.filter(({ isOwn }) => !isOwn).map(({ field, offered }) => [field, offered])) as {
    [Field in PackageSetting]?: PackageApplied[Field];
  };
