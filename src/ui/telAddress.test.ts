import { expect, it } from 'vitest';
import { telAddress } from './telAddress';

it.each([
  ['+49 171 3920012', 'tel:+491713920012'],
  ['0421 / 12 34-56', 'tel:0421123456'],
  ['+49 (0)421 123-45', 'tel:+4942112345'],
  ['(0421) 12345', 'tel:042112345'],
  ['0043 512 000123', 'tel:+43512000123'],
  ['112', 'tel:112'],
])('dials %s as %s', (typed, address) => {
  expect(telAddress(typed)).toBe(address);
});
