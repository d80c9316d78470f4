import { expect, it } from 'vitest';
import { textOf } from './text';

it.each([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b, 0x20, 0x7f])('takes the character %i for one of a text', (code) => {
  expect(textOf(Buffer.from(`a${String.fromCharCode(code)}b`))).toBe(`a${String.fromCharCode(code)}b`);
});

it('takes any other control character for one of a program', () => {
  const controls = Array.from({ length: 0x20 }, (_, code) => code);
  const refused = controls.filter((code) => textOf(Buffer.from([0x61, code])) === undefined);
  expect(refused).toEqual([...controls.slice(0, 0x09), ...controls.slice(0x0e, 0x1b), ...controls.slice(0x1c)]);
});
