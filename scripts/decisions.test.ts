import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn, isInFile, type NamedTest, testsIn } from './namedTests';

const folder = 'docs/decisions';

const decisions = readdirSync(folder).flatMap((file) =>
  readFileSync(`${folder}/${file}`, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [name = ''] = section.split('\n');
      return { name: `${file}: ${name}`, held: /^Held by.*$(?!\n)/m.exec(section.trimEnd())?.[0] ?? '' };
    }),
);

const quotedFile = String.raw`\`[\w./-]+\.\w+\``;
const quotedTest = String.raw`\`[\w./-]+\.test\.tsx?\` › “[^”]+”`;
/** At most two tests, a file and why there is no test, or the admission that one is missing. */
const form = new RegExp(
  `^Held by(?: no test|: ${quotedTest}(?:; ${quotedTest})?|: ${quotedFile} \\(no test: .+\\))\\.$`,
);

/** True if the words are the whole of a quoted text in that file. */
const isTitle = ({ path, words }: NamedTest): boolean =>
  ["'", '"', '`'].some((quote) => isInFile({ path, words: quote + words + quote }));

it('each decision ends with the test that holds it', () => {
  expect(decisions.length).toBeGreaterThan(200);
  expect(decisions.filter(({ held }) => !form.test(held)).map(({ name }) => name)).toEqual([]);
});

it('what holds a decision is a file that there is', () => {
  const missing = decisions.flatMap(({ name, held }) =>
    filesIn(held)
      .filter((path) => !existsSync(path))
      .map((path) => `${name}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('a test that holds a decision has the title that is quoted', () => {
  const named = decisions.flatMap(({ name, held }) => testsIn(held).map((one) => ({ name, ...one })));
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((one) => !isTitle(one)).map(({ name, words }) => `${name}: ${words}`)).toEqual([]);
});
