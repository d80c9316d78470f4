import { expect, it } from 'vitest';
import { addressOf, mapAddress, telAddress } from './contact';

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

const location = {
  uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Hafen',
  street: 'Hansekai 12',
  postalCode: '28237',
  city: 'Bremen',
  countryCode: 'DE',
  isOwn: true,
} as const;

it('says an address in one line, however much of it is known', () => {
  expect(addressOf(location)).toBe('Hansekai 12, 28237 Bremen');
  expect(addressOf({ ...location, street: null })).toBe('28237 Bremen');
  expect(addressOf({ ...location, street: null, postalCode: null })).toBe('Bremen');
});

it('finds the address on a map', () => {
  expect(mapAddress(location)).toContain('query=Hansekai+12%2C+28237+Bremen%2C+DE');
});
