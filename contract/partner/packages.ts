import * as z from 'zod/mini';
import { area, call } from '../kit/call';
import { empty } from '../kit/list';
import { recordCalls } from '../kit/recordCalls';
import { type FeatureFlag, featureFlagDefaults } from '../names/featureFlags';
import { reminderRules } from '../reminders';
import { languageCodes } from '../shapes/constants';
import { cycleTerms } from '../shapes/cycleTerms';
import { identifier, longText, oneOrMore, optional, text, uuid, wholeNumber } from '../shapes/rules';

const flags = Object.keys(featureFlagDefaults) as [FeatureFlag, ...FeatureFlag[]];

/** Fields of a company that its licensee sets: how many active people there may be, and which features. */
export const companyLimits = {
  maximumMembers: wholeNumber(1, 10_000_000),
  features: oneOrMore(flags),
};

const form = {
  packageIdentifier: identifier(),
  name: text(150),
  ...companyLimits,
  /** Language of messages to people who have chosen none. */
  defaultLanguage: z.enum(languageCodes),
  /** Org units below the root that a new company begins with, one on each line. */
  unitNames: optional(longText(5_000)),
  ...reminderRules,
};

/** Kinds of a licensee's library that can belong to a package. */
export const packageItemKinds = ['elearnings', 'assessments'] as const;
export type PackageItemKind = (typeof packageItemKinds)[number];

const packageItem = z.strictObject({ uuid: uuid(), ...cycleTerms });
export type PackageItem = z.output<typeof packageItem>;

const libraryItem = z.strictObject({
  uuid: uuid(),
  identifier: z.string(),
  title: z.string(),
  /** Terms with which it belongs to the package; null: it does not. */
  terms: z.nullable(z.strictObject(cycleTerms)),
});
export type LibraryItem = z.output<typeof libraryItem>;

const items = z.strictObject({ items: z.array(libraryItem), version: z.int() });
const ofKind = { uuid: uuid(), kind: z.enum(packageItemKinds) };

/** Packages of a licensee: what a new company begins with, and what its companies are offered when that changes. */
export const partnerPackages = area('partnerPackages', {
  ...recordCalls({
    area: 'partnerPackages',
    face: 'partner',
    words: ['package', 'packages'],
    form,
    listed: {
      packageIdentifier: form.packageIdentifier,
      name: form.name,
      ...companyLimits,
      elearningCount: z.int(),
      assessmentCount: z.int(),
      companyCount: z.int(),
    },
    sortable: ['name', 'packageIdentifier', 'maximumMembers'],
    filter: {},
    notFound: 'package.notFound',
    refusals: ['package.identifierExists'],
  }),
  items: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/partnerPackages/items',
    summary: 'The licensee’s courses or assessments, each with its terms where it belongs to the package',
    access: 'partnerPackages.one',
    kind: 'read',
    request: z.strictObject(ofKind),
    response: items,
    errors: ['package.notFound'],
  }),
  saveItems: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/partnerPackages/save-items',
    summary: 'Replaces the courses or assessments of a package',
    access: 'partnerPackages.update',
    kind: 'write',
    changes: ['partnerPackages'],
    request: z.strictObject({
      ...ofKind,
      items: z.array(packageItem).check(z.maxLength(500)),
      version: z.int(),
    }),
    response: empty(),
    errors: ['package.notFound', 'record.changed', 'elearning.notFound', 'riskAssessment.notFound'],
  }),
});
