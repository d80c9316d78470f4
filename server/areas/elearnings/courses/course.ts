import type { LanguageCode } from '../../../../contract/constants';
import type { CourseFile, LessonBlock, LessonPage, LessonTexts } from '../../../../contract/lessons';

/** A course of our own, as its folder holds it: what it is, its texts by language, and the files its lessons name. */
export interface Course extends CourseFile {
  texts: { language: LanguageCode; texts: LessonTexts }[];
  /** Pictures and videos; `path` is within the folder. */
  pictures: { path: string; content: Uint8Array }[];
}

/** Why a course cannot be imported: in which of its files, where there, and what is wrong. */
export class CourseFault extends Error {
  constructor(file: string, place: string, reason: string) {
    super([file, place, reason].filter(Boolean).join(': '));
    this.name = 'CourseFault';
  }
}

/** A file that a course names, and where it does. */
interface Source {
  file: string;
  place: string;
  src: string;
  kind: 'picture' | 'video';
}

const sourceOf = (block: LessonBlock): Pick<Source, 'src' | 'kind'> | undefined =>
  block.type === 'picture' || block.type === 'video' ? { src: block.src, kind: block.type } : undefined;

const sourcesIn = (file: string, pages: readonly LessonPage[]): Source[] =>
  pages.flatMap((page, pageAt) =>
    page.type !== 'reading'
      ? []
      : page.blocks.flatMap((block, blockAt) => {
          const source = sourceOf(block);
          return source ? [{ ...source, file, place: `pages.${pageAt}.blocks.${blockAt}.src` }] : [];
        }),
  );

/** Every file that a course names, the picture of its card first. */
export const sourcesOf = ({ image, texts }: Pick<Course, 'image' | 'texts'>): Source[] => [
  { file: 'course.json', place: 'image', src: image, kind: 'picture' },
  ...texts.flatMap(({ language, texts: { pages } }) => sourcesIn(`${language}.json`, pages)),
];

/** The same pages with every picture and video somewhere else. */
export const withSources = (pages: readonly LessonPage[], change: (src: string) => string): LessonPage[] =>
  pages.map((page) =>
    page.type === 'reading'
      ? { ...page, blocks: page.blocks.map((block) => ('src' in block ? { ...block, src: change(block.src) } : block)) }
      : page,
  );
