import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword } from './hashPassword';

it('is SHA-512 in lower-case hex', async () => {
  expect(await hashPassword('Demo-2026!')).toBe(createHash('sha512').update('Demo-2026!').digest('hex'));
});

it('is the same however an umlaut was typed', async () => {
  expect(await hashPassword('Gro\u0308ße-1')).toBe(await hashPassword('Gr\u00f6ße-1'));
});
