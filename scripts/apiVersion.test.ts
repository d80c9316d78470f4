import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiVersion } from './apiVersion';

let folder: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-'));
  for (const file of ['members.ts', 'shapes/rules.ts', 'testing/until.ts']) write(file, 'before');
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(['members.ts', 'shapes/rules.ts', 'kit/call.ts'])('the name of the contract is another with %s', (file) => {
  const before = apiVersion(folder);
  write(file, 'after');
  expect(apiVersion(folder)).not.toBe(before);
});

it.each(['members.test.ts', 'shapes/rules.test.ts', 'testing/until.ts', 'README.md'])(
  'and the same with %s',
  (file) => {
    const before = apiVersion(folder);
    write(file, 'after');
    expect(apiVersion(folder)).toBe(before);
  },
);
