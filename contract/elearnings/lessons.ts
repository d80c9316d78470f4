import * as z from 'zod/mini';
import { languageCodes } from '../shapes/constants';
import { absent, eachOnce, identifier, lines, text, wholeNumber } from '../shapes/rules';

/**
 * The lessons that an e-learning of our own consists of: pages that are read, and questions that are answered.
 * On the wire a picture's or video's `src`, and a video's `captions`, is where its file is below `file/`; in a course's
 * folder, its path there.
 */

/** The name of a page, a question or an answer within its course: progress is kept under it. */
const localId = () => z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

const source = () => text(300);

const blocks = {
  heading: z.strictObject({ type: z.literal('heading'), text: text(200) }),
  /** One paragraph. */
  text: z.strictObject({ type: z.literal('text'), text: lines(2_000) }),
  list: z.strictObject({
    type: z.literal('list'),
    /** The order matters, so the items are numbered. */
    ordered: z.boolean(),
    items: z.array(text(500)).check(z.minLength(1), z.maxLength(12)),
  }),
  /** Something that must not be missed. */
  notice: z.strictObject({
    type: z.literal('notice'),
    tone: z.enum(['info', 'warning', 'danger']),
    text: lines(1_000),
  }),
  picture: z.strictObject({
    type: z.literal('picture'),
    src: source(),
    /** Alternative text for those who cannot see the picture. */
    alternative: text(500),
    caption: absent(text(300)),
  }),
  video: z.strictObject({
    type: z.literal('video'),
    src: source(),
    /** Transcript of what is said and shown, for those who cannot hear or see it. */
    transcript: lines(5_000),
    /** Captions: the spoken words, in this language, as a WebVTT file. */
    captions: absent(source()),
    caption: absent(text(300)),
  }),
};

const block = z.discriminatedUnion('type', [
  blocks.heading,
  blocks.text,
  blocks.list,
  blocks.notice,
  blocks.picture,
  blocks.video,
]);
export type LessonBlock = z.output<typeof block>;

const readingPage = z.strictObject({
  type: z.literal('reading'),
  id: localId(),
  title: text(150),
  blocks: z.array(block).check(z.minLength(1), z.maxLength(20)),
});

const questionPage = z.strictObject({
  type: z.literal('question'),
  id: localId(),
  question: text(500),
  answers: z.array(z.strictObject({ id: localId(), text: text(300), correct: z.boolean() })).check(
    z.minLength(2),
    z.maxLength(8),
    z.refine<{ id: string; correct: boolean }[]>((answers) => answers.some(({ correct }) => correct), {
      params: { rule: 'required' },
    }),
  ),
  /** Why the right answer is right: shown once the question was answered. */
  explanation: lines(1_000),
});
export type QuestionPage = z.output<typeof questionPage>;

const lessonPage = z.discriminatedUnion('type', [readingPage, questionPage]);
export type LessonPage = z.output<typeof lessonPage>;

const hasUniqueIds = (pages: readonly LessonPage[]): boolean =>
  new Set(pages.map(({ id }) => id)).size === pages.length &&
  pages.every(
    (page) => page.type === 'reading' || new Set(page.answers.map(({ id }) => id)).size === page.answers.length,
  );

/** The pages of a course in one language, in the order in which they come. */
export const lessonPages = () =>
  z
    .array(lessonPage)
    .check(z.minLength(1), z.maxLength(100), z.refine<LessonPage[]>(hasUniqueIds, { params: { rule: 'unknown' } }));

/** Texts of a course, its name and its content, in one language. */
export const lessonTexts = z.strictObject({
  title: text(150),
  /** One line that says why it matters. */
  headline: text(200),
  description: lines(1_000),
  pages: lessonPages(),
});
export type LessonTexts = z.output<typeof lessonTexts>;

/** Categories of courses: the groups of the catalogue. */
export const elearningCategories = [
  'safety',
  'health',
  'fireSafety',
  'firstAid',
  'dataProtection',
  'compliance',
  'other',
] as const;
export type ElearningCategory = (typeof elearningCategories)[number];

/** A course folder's `course.json`; each of its languages is a file of `lessonTexts` beside it. */
export const courseFile = z.strictObject({
  elearningIdentifier: identifier(),
  category: z.enum(elearningCategories),
  /** How long it takes, in minutes. */
  duration: wholeNumber(1, 24 * 60),
  /** Percent of the questions that must be answered rightly. */
  passMark: wholeNumber(0, 100),
  /** The picture of its card: a path within the folder. */
  image: source(),
  languages: z.array(z.enum(languageCodes)).check(z.minLength(1), eachOnce()),
});
export type CourseFile = z.output<typeof courseFile>;
