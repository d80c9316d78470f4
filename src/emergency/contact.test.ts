import { expect, it } from 'vitest';
import { addressOf, mapAddress } from './contact';

const location = {
  uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Hafen',
  street: 'Hansekai 12',
  postalCode: '28237',
  city: 'Bremen',
  countryCode: 'DE',
  assemblyPoint: null,
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
