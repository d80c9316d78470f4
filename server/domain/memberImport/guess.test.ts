import { describe, expect, it } from 'vitest';
import { guessHeaderRow, guessMapping } from './guess';

const assigned = (headings: string[]) =>
  Object.fromEntries(Object.entries(guessMapping(headings)).filter(([, index]) => index !== null));
const rows = (...all: string[][]) => all.map((cells, index) => ({ line: index + 1, cells }));

describe('guessing the fields', () => {
  it('knows German headings', () => {
    const headings = ['Vorname', 'Nachname', 'E-Mail', 'Handy', 'Telefon', 'Geburtsdatum', 'PLZ', 'Ort', 'Abteilung'];
    expect(assigned(headings)).toEqual({
      firstName: 0,
      lastName: 1,
      email: 2,
      mobileNumber: 3,
      phoneNumber: 4,
      birthDate: 5,
      postalCode: 6,
      city: 7,
      orgUnit: 8,
    });
  });
  it('knows English headings, however they are written', () => {
    expect(assigned(['first_name', 'LAST NAME', 'User name', 'Date of birth', 'Country', 'Gender'])).toEqual({
      firstName: 0,
      lastName: 1,
      username: 2,
      birthDate: 3,
      country: 4,
      gender: 5,
    });
  });
  it('never assigns a role, an identifier or a word of the language', () => {
    const headings = ['role', 'Rolle', 'uuid', 'id', '__proto__', 'constructor', 'toString', 'permissions'];
    expect(assigned(headings)).toEqual({});
  });
  it('leaves open what two equal headings claim, and takes the first of two synonyms', () => {
    expect(assigned(['Vorname', 'E-Mail', 'E-Mail '])).toEqual({ firstName: 0 });
    expect(assigned(['Vorname', 'E-Mail', 'Mail'])).toEqual({ firstName: 0, email: 1 });
  });
  it('takes "Name" for the last name only beside a first name', () => {
    expect(assigned(['Name', 'Vorname'])).toEqual({ firstName: 1, lastName: 0 });
    expect(assigned(['Name', 'Ort'])).toEqual({ city: 1 });
  });
});

describe('guessing the header row', () => {
  it.each([
    ['known headings', rows(['Vorname', 'x'], ['Max', 'y']), true],
    ['unknown headings above data', rows(['Prénom', 'Courriel'], ['Max', 'max@example.org']), true],
    ['data alone', rows(['Max', 'max@example.org'], ['Eva', 'eva@example.org']), false],
    ['names alone', rows(['Max', 'Müller'], ['Eva', 'Meier']), false],
    ['nothing', [], false],
  ])('decides for %s', (_, file, expected) => {
    expect(guessHeaderRow(file)).toBe(expected);
  });
});
