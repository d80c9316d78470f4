import type { LanguageCode } from '../../../../contract/constants';
import type { CourseFile, LessonBlock, LessonPage, LessonTexts } from '../../../../contract/lessons';

/** A course of our own, as its folder holds it: what it is, its texts by language, and the files its lessons name. */
export interface Course extends CourseFile {
  texts: { language: LanguageCode; texts: LessonTexts }[];
  /** Pictures, videos and captions; `path` is within the folder. */
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
  kind: 'picture' | 'video' | 'captions';
}

const sourcesOfBlock = (block: LessonBlock, place: string): Omit<Source, 'file'>[] => {
  if (block.type !== 'picture' && block.type !== 'video') return [];
  const own = { place: `${place}.src`, src: block.src, kind: block.type };
  const captions = block.type === 'video' ? block.captions : undefined;
  return captions === undefined ? [own] : [own, { place: `${place}.captions`, src: captions, kind: 'captions' }];
};

const sourcesIn = (file: string, pages: readonly LessonPage[]): Source[] =>
  pages.flatMap((page, pageAt) =>
    page.type !== 'reading'
      ? []
      : page.blocks.flatMap((block, blockAt) =>
          sourcesOfBlock(block, `pages.${pageAt}.blocks.${blockAt}`).map((source) => ({ ...source, file })),
        ),
  );

/** Every file that a course names, the picture of its card first. */
export const sourcesOf = ({ image, texts }: Pick<Course, 'image' | 'texts'>): Source[] => [
  { file: 'course.json', place: 'image', src: image, kind: 'picture' },
  ...texts.flatMap(({ language, texts: { pages } }) => sourcesIn(`${language}.json`, pages)),
];

const moved = (block: LessonBlock, change: (src: string) => string): LessonBlock => {
  if (block.type === 'picture') return { ...block, src: change(block.src) };
  if (block.type !== 'video') return block;
  const { captions } = block;
  return { ...block, src: change(block.src), ...(captions !== undefined && { captions: change(captions) }) };
};

/** The same pages with every picture, video and captions somewhere else. */
export const withSources = (pages: readonly LessonPage[], change: (src: string) => string): LessonPage[] =>
  pages.map((page) =>
    page.type === 'reading' ? { ...page, blocks: page.blocks.map((block) => moved(block, change)) } : page,
  );
