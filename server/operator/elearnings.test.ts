import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LessonPage, QuestionPage } from '../../contract/elearnings/lessons';
import { demoCourses } from '../../fixtures/elearnings';
import { packageRoot } from '../base/packageRoot';
import { elearningTexts } from '../db/schema';
import { mp4, pdf, png } from '../testing/sampleFiles';
import { runOperator } from './run';
import { setUpCourses } from './setUpCourses';

const scene = setUpCourses();
const { state, server, run, write, importIt } = scene;

/** Messages to the operator when the import is refused. */
const refusalsOf = async (): Promise<string[]> => {
  expect(await importIt()).toBe(2);
  return state.complaints;
};
const refusalOf = async (): Promise<string> => {
  const refusals = await refusalsOf();
  expect(refusals).toHaveLength(1);
  return refusals[0] ?? '';
};
const questionOf = (pages: LessonPage[]) => pages[1] as QuestionPage;
const check = () => run('check-elearning', '--folder', scene.folder);

describe('import-elearning', () => {
  it('imports a course once, and a new version only where something differs', async () => {
    expect(await importIt()).toBe(0);
    expect(state.printed).toEqual([`Imported brandschutz of licensee ${state.licensee} as version 1.`]);
    await importIt();
    expect(state.printed[0]).toContain('is the same as version 1');
    await writeFile(join(scene.folder, 'pictures', 'exit.png'), Buffer.concat([png, Buffer.from('\0')]));
    await importIt();
    expect(state.printed[0]).toContain('as version 2');
    await write(({ course }) => Object.assign(course, { duration: 21 }));
    await importIt();
    expect(state.printed[0]).toContain('as version 3');
    await run('list-elearnings', '--licensee', state.licensee);
    expect(state.printed[1]).toMatch(new RegExp(`^brandschutz\\s+${state.licensee}\\s+3\\s+0$`));
  });

  it('leads the lessons to where their pictures are', async () => {
    await importIt();
    const texts = await server().database.owner((tx) => tx.select().from(elearningTexts));
    const blocks = texts.flatMap(({ pages }) => (pages ?? []).flatMap((page) => ('blocks' in page ? page.blocks : [])));
    const sources = blocks.flatMap((block) => ('src' in block ? [block.src] : []));
    expect(sources.length).toBeGreaterThan(0);
    for (const src of sources) expect(src).toMatch(/^elearning\/picture\/[0-9a-f-]{36}\/exit\.png$/);
  });

  it('names the file, the place and the reason of every fault', async () => {
    await write(({ texts }) => Object.assign(texts[0]?.texts.pages[1] ?? {}, { answers: [] }));
    expect((await refusalsOf())[0]).toBe('de_DE.json: pages.1.answers: is missing: at least 2 entries');
    await write(({ texts }) => texts[1]?.texts.pages.push(...(texts[1]?.texts.pages.slice(0, 1) ?? [])));
    expect(await refusalOf()).toBe('en_GB.json: pages.2.id: is start a second time; every page needs an id of its own');
    await write(({ course }) => Object.assign(course, { category: 'cooking' }));
    expect(await refusalOf()).toMatch(/^course\.json: category: must be one of safety, /);
    await write(({ course }) => Object.assign(course, { image: '../card.png' }));
    expect(await refusalOf()).toBe('course.json: image: ../card.png lies outside of the folder');
    await write(({ course }) => Object.assign(course, { image: 'pictures/none.png' }));
    expect(await refusalOf()).toBe('course.json: image: there is no file pictures/none.png in the folder');
    await write();
    await writeFile(join(scene.folder, 'pictures', 'exit.png'), pdf);
    expect(await refusalOf()).toBe(
      'de_DE.json: pages.0.blocks.1.src: pictures/exit.png is no picture of the kind its name says',
    );
    await writeFile(join(scene.folder, 'en_GB.json'), '{');
    expect(await refusalsOf()).toEqual([
      expect.stringMatching(/^en_GB\.json: is no JSON: /),
      'de_DE.json: pages.0.blocks.1.src: pictures/exit.png is no picture of the kind its name says',
    ]);
    await writeFile(join(scene.folder, 'en_GB.json'), await readFile(join(scene.folder, 'de_DE.json')));
    await writeFile(join(scene.folder, 'pictures', 'exit.png'), png);
    await rm(join(scene.folder, 'course.json'));
    expect(await refusalOf()).toBe('course.json: there is no such file in the folder');
    await run('list-elearnings', '--licensee', state.licensee);
    expect(state.printed).toHaveLength(1);
  });
});

describe('the languages of a course', () => {
  /** The English pages, changed; the second is a question with the answers a, right, and b. */
  const changeEnglish = (change: (pages: LessonPage[]) => void) =>
    write(({ texts }) => change(texts[1]?.texts.pages ?? []));
  const reading = { type: 'reading', id: 'more', title: 'More', blocks: [{ type: 'text', text: 'More' }] } as const;

  it.each<[string, (pages: LessonPage[]) => void, string[]]>([
    [
      'lack a question',
      (pages) => pages.splice(1, 1),
      ['en_GB.json: pages: lack the question page frage, which is pages.1 of de_DE.json'],
    ],
    [
      'have a page more',
      (pages) => pages.push({ ...reading, blocks: [...reading.blocks] }),
      ['en_GB.json: pages.2: is the reading page more, which de_DE.json does not have'],
    ],
    [
      'come in another order',
      (pages) => pages.reverse(),
      ['en_GB.json: pages: come as frage, start; in de_DE.json as start, frage'],
    ],
    [
      'read what the others ask',
      (pages) => pages.splice(1, 1, { ...reading, id: 'frage', blocks: [...reading.blocks] }),
      ['en_GB.json: pages.1.type: is reading, but question at de_DE.json pages.1'],
    ],
    [
      'find something else right',
      (pages) => {
        for (const answer of questionOf(pages).answers) answer.correct = !answer.correct;
      },
      [
        'en_GB.json: pages.1.answers.0.correct: is false for the answer a, but true at de_DE.json pages.1',
        'en_GB.json: pages.1.answers.1.correct: is true for the answer b, but false at de_DE.json pages.1',
      ],
    ],
    [
      'have other answers',
      (pages) => Object.assign(questionOf(pages).answers[1] ?? {}, { id: 'c' }),
      [
        'en_GB.json: pages.1.answers: lack the answer b, which de_DE.json pages.1 has',
        'en_GB.json: pages.1.answers.1: is the answer c, which de_DE.json pages.1 does not have',
      ],
    ],
    [
      'warn of nothing',
      (pages) => {
        const [page] = pages;
        if (page?.type === 'reading') page.blocks.push({ type: 'notice', tone: 'danger', text: 'Careful' });
      },
      [
        'en_GB.json: pages.0.blocks: have these pictures, videos and notices: picture, notice (danger); ' +
          'de_DE.json pages.0 has: picture',
      ],
    ],
  ])('are refused where they %s', async (_, change, faults) => {
    await changeEnglish(change);
    expect(await refusalsOf()).toEqual(faults);
    expect(await check()).toBe(2);
    expect(state.complaints).toEqual(faults);
  });

  it('may cut their headings, paragraphs and lists and order their answers as they need', async () => {
    await changeEnglish((pages) => {
      const [page] = pages;
      if (page?.type === 'reading')
        page.blocks.splice(0, 1, { type: 'text', text: 'One' }, { type: 'text', text: 'Two' });
      questionOf(pages).answers.reverse();
    });
    expect(await importIt()).toBe(0);
  });
});

describe('check-elearning', () => {
  it('says what a course is, without a database and without importing it', async () => {
    expect(await check()).toBe(0);
    expect(state.printed).toEqual(['brandschutz is fine: 2 pages, 1 of them questions, in de_DE and en_GB.']);
    await run('list-elearnings', '--licensee', state.licensee);
    expect(state.printed).toHaveLength(1);
    const alone = { print: () => undefined, complain: () => undefined };
    const work = () => Promise.reject(new Error('There is no database'));
    expect(await runOperator(['check-elearning', '--folder', scene.folder], { ...alone, work })).toBe(0);
  });

  it('tells the faults of all files at once, those between the languages too', async () => {
    await write(({ course, texts }) => {
      Object.assign(course, { duration: 0, image: 'pictures/none.png', colour: 'red' });
      const [german, english] = texts.map(({ texts: { pages } }) => pages);
      Object.assign(german?.[0] ?? {}, { title: 'x'.repeat(151) });
      Object.assign(german?.[0] ?? {}, {
        blocks: [{ type: 'poem' }, { type: 'picture', src: 'a.mp4', alternative: 'A' }],
      });
      for (const answer of questionOf(german ?? []).answers) answer.correct = false;
      Object.assign(english?.[0] ?? {}, { id: 'Not an id' });
    });
    expect(await check()).toBe(2);
    expect(state.complaints).toEqual([
      'course.json: duration: is too small: at least 1',
      'course.json: knows no colour',
      'de_DE.json: pages.0.title: is too long: at most 150 characters',
      'de_DE.json: pages.0.blocks.0.type: must be one of heading, text, list, notice, picture, video',
      'en_GB.json: pages.0.id: is no id: lower-case letters, digits and single hyphens',
      'de_DE.json: pages.1.answers: names no right answer; at least one needs correct: true',
      'en_GB.json: pages: lack the reading page start, which is pages.0 of de_DE.json',
      'en_GB.json: pages.0: is the reading page Not an id, which de_DE.json does not have',
      'en_GB.json: pages.1.answers.0.correct: is true for the answer a, but false at de_DE.json pages.1',
      'course.json: image: there is no file pictures/none.png in the folder',
      'de_DE.json: pages.0.blocks.1.src: a.mp4 is no picture: png, jpg, gif, bmp and svg are',
    ]);
  });

  it('finds nothing wrong with the courses of the demo', async () => {
    for (const { elearningIdentifier } of demoCourses()) {
      expect(
        await run('check-elearning', '--folder', join(packageRoot, 'fixtures/elearnings', elearningIdentifier)),
      ).toBe(0);
    }
  });
});

describe('captions of a video', () => {
  const spoken = 'WEBVTT\n\n00:00.000 --> 00:02.000\nWer meldet, hilft allen.\n';
  /** The course with a video on its first German page, and the file of its captions. */
  const writeVideo = async (captions: string | Buffer, name = 'de.vtt') => {
    await write(({ texts }) => {
      const video = { type: 'video', src: 'pictures/drill.mp4', transcript: 'Wer meldet, hilft allen.' } as const;
      for (const [
        at,
        {
          texts: {
            pages: [page],
          },
        },
      ] of texts.entries()) {
        if (page?.type === 'reading') page.blocks.push(at === 0 ? { ...video, captions: `pictures/${name}` } : video);
      }
    });
    await writeFile(join(scene.folder, 'pictures', 'drill.mp4'), mp4);
    await writeFile(join(scene.folder, 'pictures', name), captions);
  };
  const place = 'de_DE.json: pages.0.blocks.2.captions';

  it('are kept with it, and make a new version where they alone differ', async () => {
    await writeVideo(`\ufeff${spoken}`);
    expect(await importIt()).toBe(0);
    const texts = await server().database.owner((tx) => tx.select().from(elearningTexts));
    expect(JSON.stringify(texts)).toMatch(/"captions":"elearning\/captions\/[0-9a-f-]{36}\/de\.vtt"/);
    await importIt();
    expect(state.printed[0]).toContain('is the same as version 1');
    await writeVideo(spoken.replace('hilft', 'rettet'));
    await importIt();
    expect(state.printed[0]).toContain('as version 2');
  });

  it.each([
    ['are none', 'Hallo'],
    ['only begin like some', 'WEBVTTX\n'],
    ['are in another encoding', Buffer.from(`${spoken}Geräusche`, 'latin1')],
  ])('are refused where they %s', async (_, captions) => {
    await writeVideo(captions);
    expect(await refusalOf()).toBe(`${place}: pictures/de.vtt is no WebVTT file in UTF-8`);
  });

  it('are refused by another name, and where there is no such file', async () => {
    await writeVideo(spoken, 'de.srt');
    expect(await refusalOf()).toBe(`${place}: pictures/de.srt is no WebVTT file: vtt is`);
    await writeVideo(spoken);
    await rm(join(scene.folder, 'pictures', 'de.vtt'));
    expect(await refusalOf()).toBe(`${place}: there is no file pictures/de.vtt in the folder`);
  });
});
