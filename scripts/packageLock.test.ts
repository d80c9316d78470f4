import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
}

it('names the digest of every package, those of other systems too, so that none is taken unchecked', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const fetched = Object.entries(lock.packages).filter(([path, { link, inBundle }]) => path && !link && !inBundle);
  expect(fetched.length).toBeGreaterThan(100);
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});
