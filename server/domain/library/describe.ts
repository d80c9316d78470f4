import { createHash } from 'node:crypto';
import type { Found } from '../../../contract/partner/versions';
import { defaultLanguage, type LanguageCode } from '../../../contract/shapes/constants';
import { type Course, withSources } from '../learning/courses/course';
import {
  contentOfAssessment,
  type Part,
  partsOfLessons,
  partsOfPackage,
  type Spoken,
  spokenIn,
  type VersionContent,
} from './content';
import type { OpenUpload } from './openUpload';

/** Content of an upload as it is compared, and what it is in short. */
interface Described {
  found: Found;
  content: VersionContent;
}

const contentOfCourse = ({ category, duration, passMark, image, texts, pictures }: Course): VersionContent => {
  const prints = new Map(
    pictures.map(({ path, content }) => [path, createHash('sha256').update(content).digest('hex')]),
  );
  const printOf = (path: string): string => prints.get(path) ?? path;
  const languages = texts.map(({ language, texts: { pages, ...words } }): [LanguageCode, Spoken] => [
    language,
    { ...words, parts: partsOfLessons(withSources(pages, printOf)) },
  ]);
  return {
    settings: { kind: 'lessons', category, duration, passMark },
    picture: printOf(image),
    languages: Object.fromEntries(languages),
  };
};

const contentOf = (opened: OpenUpload): VersionContent => {
  if (opened.kind === 'course') return contentOfCourse(opened.course);
  if (opened.kind === 'assessment') return contentOfAssessment(opened.file);
  const { manifest, prints } = opened;
  const units = manifest.units.map(({ unit }) => unit);
  // Which language it speaks, and what it says of itself, its details tell later.
  const spoken = { title: manifest.title, headline: '', description: '', parts: partsOfPackage(units), files: prints };
  return { settings: { kind: manifest.standard }, picture: '', languages: { [defaultLanguage]: spoken } };
};

const identifierOf = (opened: OpenUpload): string | null => {
  if (opened.kind === 'course') return opened.course.elearningIdentifier;
  return opened.kind === 'assessment' ? opened.file.riskAssessmentIdentifier : null;
};

const countsOf = (opened: OpenUpload, parts: readonly Part[]): Found['counts'] => {
  const none = { pages: null, questions: null, units: null, sections: null, files: null };
  if (opened.kind === 'package') {
    const { manifest, prints } = opened;
    const units = manifest.units.filter(({ unit }) => !unit.isAsset).length;
    return { ...none, units, files: Object.keys(prints).length };
  }
  const count = (wanted: Part['kind']): number => parts.filter(({ kind }) => kind === wanted).length;
  const questions = count('question');
  return opened.kind === 'course'
    ? { ...none, pages: count('page'), questions }
    : { ...none, sections: count('section'), questions };
};

/** Describes an upload that was read. */
export const describeUpload = (opened: OpenUpload): Described => {
  const content = contentOf(opened);
  const [first] = spokenIn(content);
  const spoken = first && content.languages[first];
  const { kind } = opened;
  const found = {
    kind,
    identifier: identifierOf(opened),
    title: spoken?.title ?? '',
    languages: kind === 'package' ? [] : spokenIn(content),
    counts: countsOf(opened, spoken?.parts ?? []),
  };
  return { found, content };
};
