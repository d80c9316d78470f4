import * as z from 'zod/mini';
import { languageCodes } from '../shapes/constants';

/** Settings of a version that a new one may change; of assessments the kind alone. */
export const versionSettings = ['kind', 'category', 'duration', 'passMark'] as const;

/** Texts of a version's card. */
export const versionTexts = ['title', 'headline', 'description'] as const;

/** Parts that versions consist of: pages and questions of lessons, units of packages, sections of assessments. */
export const partKinds = ['page', 'question', 'unit', 'section'] as const;

const settingValue = z.nullable(z.union([z.string(), z.int()]));
const spoken = z.array(z.enum(languageCodes));

/** Differences between two versions of one thing in a licensee's library. */
export const versionDifferences = z.strictObject({
  settings: z.array(z.strictObject({ field: z.enum(versionSettings), before: settingValue, after: settingValue })),
  languages: z.strictObject({ added: spoken, removed: spoken }),
  texts: z.array(z.strictObject({ language: z.enum(languageCodes), field: z.enum(versionTexts) })),
  hasOtherPicture: z.boolean(),
  parts: z.array(
    z.strictObject({
      kind: z.enum(partKinds),
      change: z.enum(['added', 'removed', 'changed']),
      title: z.string(),
    }),
  ),
  /** The parts that both have come in another order. */
  isReordered: z.boolean(),
  /** Number of files of a package; null where neither version is one. */
  files: z.nullable(z.strictObject({ added: z.int(), removed: z.int(), changed: z.int() })),
});
export type VersionDifferences = z.output<typeof versionDifferences>;

/** True if two versions differ in anything. */
export const isDifferent = ({ settings, languages, texts, parts, files, ...rest }: VersionDifferences): boolean =>
  [settings, languages.added, languages.removed, texts, parts].some(({ length }) => length > 0) ||
  rest.hasOtherPicture ||
  rest.isReordered ||
  (files !== null && files.added + files.removed + files.changed > 0);
