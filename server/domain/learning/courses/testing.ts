import type { ElearningSettings } from '../../../../contract/elearnings/elearningFields';
import type { Company } from '../../../testing/company';
import type { TestServer } from '../../../testing/harness';
import { png } from '../../../testing/sampleFiles';
import { testLibrary } from '../../assignable/testing';
import { assignableElearnings } from '../assignable';
import type { Course } from './course';
import { importCourse } from './importCourse';

const words = { headline: 'Damit niemand brennt', description: 'Worum es geht.' };

const pages = (heading: string): Course['texts'][number]['texts']['pages'] => [
  {
    type: 'reading',
    id: 'start',
    title: heading,
    blocks: [
      { type: 'heading', text: heading },
      { type: 'picture', src: 'pictures/exit.png', alternative: 'Ein Fluchtweg' },
    ],
  },
  {
    type: 'question',
    id: 'frage',
    question: 'Was zuerst?',
    answers: [
      { id: 'a', text: 'Melden', correct: true },
      { id: 'b', text: 'Gehen', correct: false },
    ],
    explanation: 'Wer meldet, hilft allen.',
  },
];

/** The smallest course with everything in it: two languages, a picture, a page and a question. */
export const tinyCourse = (values: Partial<Course> = {}, title = 'Brandschutz'): Course => ({
  elearningIdentifier: 'brandschutz',
  category: 'fireSafety',
  duration: 20,
  passMark: 80,
  image: 'pictures/card.png',
  languages: ['de_DE', 'en_GB'],
  texts: [
    { language: 'de_DE', texts: { title, ...words, pages: pages('Anfang') } },
    { language: 'en_GB', texts: { title: `${title} (en)`, ...words, pages: pages('Beginning') } },
  ],
  pictures: ['pictures/card.png', 'pictures/exit.png'].map((path) => ({ path, content: new Uint8Array(png) })),
  ...values,
});

const library = testLibrary(assignableElearnings, importCourse);

/** Imports a course for the company's licensee. */
export const { importFor } = library;

/** Imports a course and gives it to the company, with these settings. @returns the uuid */
export const giveCourse = (
  server: TestServer,
  company: Pick<Company, 'clientId'>,
  course: Course = tinyCourse(),
  settings: Partial<Omit<ElearningSettings, 'uuid' | 'version'>> = {},
): Promise<string> => library.give(server, company, course, { active: false, ...settings });
