import { createHash } from 'node:crypto';
import type { LessonPage } from '../../../contract/elearnings/lessons';
import type { partKinds, versionSettings, versionTexts } from '../../../contract/partner/versionDifferences';
import type { RiskAssessmentFile } from '../../../contract/riskAssessments/riskAssessmentContent';
import { type LanguageCode, languageCodes } from '../../../contract/shapes/constants';
import type { PackageUnit } from '../../db/schema/elearnings';
import { stable } from '../assignable/importVersion';

export type PartKind = (typeof partKinds)[number];
type Setting = (typeof versionSettings)[number];

/** Part of a version in one language; `print` differs where anything in it does. */
export interface Part {
  kind: PartKind;
  id: string;
  title: string;
  print: string;
}

/** A version in one of its languages. */
export interface Spoken extends Record<(typeof versionTexts)[number], string> {
  parts: Part[];
  /** Fingerprints of a package's files by their paths. */
  files?: Record<string, string>;
}

/** Content of a version as it is compared with another: of one that is stored, and of a file that is to become one. */
export interface VersionContent {
  settings: Partial<Record<Setting, string | number>>;
  /** Fingerprint of the picture of its card. */
  picture: string;
  languages: Partial<Record<LanguageCode, Spoken>>;
}

/** Languages that a content speaks, in the order of the product's. */
export const spokenIn = ({ languages }: Pick<VersionContent, 'languages'>): LanguageCode[] =>
  languageCodes.filter((language) => languages[language]);

const printOf = (value: unknown): string => createHash('sha256').update(stable(value)).digest('base64url').slice(0, 22);

/** Parts of lessons, whose files are named by their fingerprints. */
export const partsOfLessons = (pages: readonly LessonPage[]): Part[] =>
  pages.map((page) => ({
    kind: page.type === 'question' ? 'question' : 'page',
    id: page.id,
    title: page.type === 'question' ? page.question : page.title,
    print: printOf(page),
  }));

export const partsOfPackage = (units: readonly PackageUnit[]): Part[] =>
  units.map((unit) => ({ kind: 'unit', id: unit.unitId, title: unit.title, print: printOf(unit) }));

/** True for words in several languages, which alone have languages as keys. */
const isLocalized = (value: object): value is Partial<Record<LanguageCode, string>> =>
  Object.keys(value).length > 0 && Object.keys(value).every((key) => languageCodes.some((code) => code === key));

/** The same with every text in one language. */
const inLanguage = (value: unknown, language: LanguageCode): unknown => {
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isLocalized(value)) return value[language] ?? '';
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inLanguage(inner, language)]));
};

/** Parts of an assessment: its sections, each before its questions. */
export const partsOfAssessment = (sections: RiskAssessmentFile['sections'], language: LanguageCode): Part[] =>
  sections.flatMap(({ questions, ...section }) => [
    {
      kind: 'section' as const,
      id: section.id,
      title: section.title[language] ?? section.id,
      print: printOf(inLanguage(section, language)),
    },
    ...questions.map((question) => ({
      kind: 'question' as const,
      id: question.id,
      title: question.question[language] ?? question.id,
      print: printOf([section.id, inLanguage(question, language)]),
    })),
  ]);

export const contentOfAssessment = (file: RiskAssessmentFile): VersionContent => ({
  settings: { kind: file.kind },
  picture: '',
  languages: Object.fromEntries(
    file.languages.map((language) => [
      language,
      {
        title: file.title[language] ?? '',
        headline: file.headline[language] ?? '',
        description: file.description[language] ?? '',
        parts: partsOfAssessment(file.sections, language),
      },
    ]),
  ),
});
