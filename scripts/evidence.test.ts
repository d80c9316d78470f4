import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, isInFile, testsIn } from './namedTests';

const page = readFileSync('docs/security/asvs.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (\w[\w ]*) \| (.+) \|$/gm)].map(
  ([, number = '', level = '', about = '', state = '', why = '']) => ({ number, level, about, state, why }),
);

describe('the page about ASVS', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    const ofLevel = (wanted: string) => rows.filter(({ level }) => level === wanted).length;
    expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183]);
    const states = ['met', 'not applicable', 'departed from'];
    expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  });

  it('counts what stands in it', () => {
    for (const state of ['met', 'not applicable', 'departed from']) {
      const counted = ['1', '2'].map(
        (level) => rows.filter((row) => row.state === state && row.level === level).length,
      );
      expect(page).toContain(`| ${state} | ${counted.join(' | ')} |`);
    }
  });

  it('names files that there are', () => {
    const paths = new Set(filesIn(page).filter((path) => path.includes('/') || existsSync(path)));
    expect(paths.size).toBeGreaterThan(100);
    expect([...paths].filter((path) => !existsSync(path))).toEqual([]);
  });

  it('says why, where a requirement is not met', () => {
    const unexplained = rows.filter(({ state, why }) => state !== 'met' && why.length < 12);
    expect(unexplained.map(({ number }) => number)).toEqual([]);
  });

  it('names nothing as quoted from a test that the test does not hold', () => {
    const quoted = rows.flatMap(({ number, why }) => testsIn(why).map((one) => ({ number, ...one })));
    expect(quoted.length).toBeGreaterThan(15);
    expect(quoted.filter((one) => !isInFile(one))).toEqual([]);
  });
});

it('proves what is met by a file', () => {
  const silent = rows.filter(({ state, why }) => state === 'met' && filesIn(why).length === 0);
  expect(silent.map(({ number }) => number)).toEqual([]);
});

it.each(['docs/security/threats.md', 'SECURITY.md', 'docs/accessibility.md'])(
  '%s names files that there are',
  (path) => {
    const named = filesIn(readFileSync(path, 'utf8')).filter((file) => file.includes('/'));
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  },
);

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing/.test(file))
    .map((file) => join(folder, file));

it.each([
  ['src', 'dangerouslySetInnerHTML'],
  ['resources', 'dangerouslySetInnerHTML'],
  ['server', 'rejectUnauthorized: false'],
  ['server', 'insecureHTTPParser'],
  ['server', "from 'node:child_process'"],
])('nothing in %s says %s', (folder, words) => {
  expect(sourcesBelow(folder).filter((file) => readFileSync(file, 'utf8').includes(words))).toEqual([]);
});
