import axe from 'axe-core';
import { secondRules } from '../../e2e/secondEngine';
import { type Criterion, criteria } from './criteria';

/** Path of the report. */
export const reportPath = 'docs/accessibility.md';

/** The success criterion that a tag of an axe rule names: `wcag1410` is 1.4.10. */
const criterionOf = (tag: string): string | undefined => {
  const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
  return criterion && `${principle}.${guideline}.${criterion}`;
};

/** Rules that axe leaves out unless it is asked for them by name. */
const left = ['experimental', 'deprecated'];

/** The rules of axe that are about a criterion, of those that the screens are held to. */
const rulesOf = (number: string): string[] =>
  axe
    .getRules(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .filter(({ tags }) => tags.some((tag) => criterionOf(tag) === number) && !tags.some((tag) => left.includes(tag)))
    .map(({ ruleId }) => ruleId)
    .toSorted();

/** The rules of Alfa that are about a criterion, of those that one screen of each kind is held to. */
const secondRulesOf = (number: string): string[] =>
  secondRules
    .filter(({ criteria: about }) => about.includes(number))
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** Automatic tests of a criterion; empty if there is none. */
const testsOf = ({ number, proofs = [] }: Criterion): string[] => {
  const named = (
    [
      ['axe', rulesOf(number)],
      ['Alfa', secondRulesOf(number)],
    ] as const
  )
    .filter(([, rules]) => rules.length > 0)
    .map(([engine, rules]) => `${engine}: ${rules.join(', ')}`);
  return [...named, ...new Set(proofs.map(([file]) => `\`${file}\``))];
};

const rowOf = (criterion: Criterion): string => {
  const { number, name, level, isNew } = criterion;
  const clause = isNew ? 'none' : `9.${number}`;
  return `| ${clause} | ${number} ${name} | ${level} | ${testsOf(criterion).join('; ') || 'by nobody automatically'} |`;
};

/** The report after EN 301 549, chapter 9 (web): by what each criterion is tested, as Markdown. */
export const writeReport = (): string => {
  const tested = criteria.filter((criterion) => testsOf(criterion).length > 0);
  return [
    '# Accessibility: what is tested of EN 301 549',
    '',
    '<!-- Written by `npm run conformance` from `scripts/conformance/criteria.ts` and the rules of axe-core and Alfa. -->',
    '',
    `Chapter 9 of EN 301 549 (web) is WCAG; its version 3.2.1 knows 2.1, and criteria that are new in 2.2 have no clause there. Of the ${criteria.length} criteria of levels A and AA, ${tested.length} have a test that finds nothing. A test finds part of what a criterion asks: before an issue is closed, axe looks at every screen, wide and on a phone, light and dark, German and English (\`e2e/journeys/accessibility.sweep.test.ts\`), and Alfa at one of each kind (\`e2e/journeys/secondEngine.sweep.test.ts\`); before anything lands, both look at a sample (\`e2e/journeys/looks.test.ts\`). Neither says that a criterion is met. The others are for a person to judge, and nobody outside of the project has: this is no declaration of conformance. Courses that were imported from other makers are theirs.`,
    '',
    '| clause | criterion | level | tested by |',
    '| --- | --- | --- | --- |',
    ...criteria.map(rowOf),
    '',
  ].join('\n');
};
