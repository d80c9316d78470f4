import type { CourseFile, LessonBlock, LessonPage, LessonTexts } from '../../../../contract/elearnings/lessons';
import type { LanguageCode } from '../../../../contract/shapes/constants';

/** A course of our own, as its folder holds it: what it is, its texts by language, and the files its lessons name. */
export interface Course extends CourseFile {
  texts: { language: LanguageCode; texts: LessonTexts }[];
  /** Pictures, videos and captions; `path` is within the folder. */
  pictures: { path: string; content: Uint8Array }[];
}

/** A file that a course names, and where it does. */
export interface Source {
  file: string;
  place: string;
  src: string;
  kind: 'picture' | 'video' | 'captions';
}

/** As much of pages as tells which files they name: of a whole course as of one that is at fault. */
interface Naming {
  type: string;
  blocks?: readonly { type: string; src?: string | undefined; captions?: string | undefined }[];
}

const sourcesIn = (file: string, pages: readonly Naming[]): Source[] =>
  pages.flatMap(({ blocks = [] }, pageAt) =>
    blocks.flatMap(({ type, src, captions }, blockAt) => {
      const place = `pages.${pageAt}.blocks.${blockAt}`;
      if (type !== 'picture' && type !== 'video') return [];
      return [
        ...(src ? [{ file, place: `${place}.src`, src, kind: type } as const] : []),
        ...(type === 'video' && captions
          ? [{ file, place: `${place}.captions`, src: captions, kind: 'captions' } as const]
          : []),
      ];
    }),
  );

/** Every file that a course names, the picture of its card first. */
export const sourcesOf = (
  image: string,
  languages: readonly { language: LanguageCode; pages: readonly Naming[] }[],
): Source[] => [
  ...(image ? [{ file: 'course.json', place: 'image', src: image, kind: 'picture' } as const] : []),
  ...languages.flatMap(({ language, pages }) => sourcesIn(`${language}.json`, pages)),
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
