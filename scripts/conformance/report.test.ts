import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isInFile } from '../namedTests';
import { criteria } from './criteria';
import { reportPath, writeReport } from './report';

it('is written anew by npm run conformance after each change', () => {
  expect(readFileSync(reportPath, 'utf8')).toBe(writeReport());
});

it('has each criterion of WCAG 2.2 once: 31 of level A, 24 of AA', () => {
  const ofLevel = (wanted: string) => criteria.filter(({ level }) => level === wanted).length;
  expect([ofLevel('A'), ofLevel('AA')]).toEqual([31, 24]);
  expect(new Set(criteria.map(({ number }) => number)).size).toBe(criteria.length);
});

it('names tests that there are', () => {
  const proofs = criteria.flatMap(({ number, proofs: named = [] }) =>
    named.map(([path, words]) => ({ number, path, words })),
  );
  expect(proofs.length).toBeGreaterThan(15);
  expect(proofs.filter((one) => !isInFile(one))).toEqual([]);
});

it('counts a rule of axe for its criterion', () => {
  expect(writeReport()).toMatch(/^\| 9\.1\.4\.3 \| 1\.4\.3 .* axe: .*color-contrast/m);
});
