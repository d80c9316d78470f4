import { describe, expect, it } from 'vitest';
import { guessMapping } from './guess';

const assigned = (headings: string[], ...entries: string[][]) => {
  const columns = headings.map((heading, index) => ({ heading, values: entries.map((cells) => cells[index] ?? '') }));
  return Object.fromEntries(Object.entries(guessMapping(columns)).filter(([, index]) => index !== null));
};

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
  it.each<[string, string[], string[][], Record<string, number>]>([
    [
      'addresses under “Kontakt”',
      ['Vorname', 'Kontakt'],
      [
        ['Eva', 'eva@x.de'],
        ['Tom', 'tom@x.de'],
      ],
      { firstName: 0, email: 1 },
    ],
    ['mobile numbers under “Kontakt”', ['Kontakt'], [['0171 3920099'], ['+49 151 23456789']], { mobileNumber: 0 }],
    ['numbers of a landline under “Kontakt”', ['Kontakt'], [['030 23125500'], ['+49 421 234567']], { phoneNumber: 0 }],
    ['addresses under “Adresse”, which are no street', ['Adresse'], [['eva@x.de']], { email: 0 }],
    ['addresses without a heading', ['', ''], [['Eva', 'eva@x.de']], { email: 1 }],
    ['no addresses of superiors', ['Vorgesetzte'], [['eva@x.de']], {}],
    ['no days under “Personal-Nr.”', ['Personal-Nr.', 'Nachname'], [['03.05.1984', 'Böhm']], { lastName: 1 }],
    [
      'no measures under “Einheit”',
      ['Menge', 'Einheit'],
      [
        ['5', 'kg'],
        ['2,5', 'Ltr.'],
      ],
      {},
    ],
    ['no numbers under “Einheit”', ['Einheit'], [['5'], ['10']], {}],
    [
      'a part of the company under “Einheit”',
      ['Personalnummer', 'Einheit'],
      [
        ['00401', 'Lager'],
        ['00402', 'Büro'],
      ],
      { personnelNumber: 0, orgUnit: 1 },
    ],
    ['a unit called by its number', ['Kostenstelle'], [['4711'], ['4712']], { orgUnit: 0 }],
    ['a single gender', ['Geschlecht'], [['m'], ['m'], ['m']], { gender: 0 }],
    ['the column that holds what both headings promise', ['Mail', 'E-Mail'], [['per Post', 'eva@x.de']], { email: 1 }],
    [
      'what is faulty all the same',
      ['Geburtsdatum', 'E-Mail'],
      [['unbekannt', 'eva(at)x']],
      { birthDate: 0, email: 1 },
    ],
  ])('sees %s', (_, headings, entries, expected) => {
    expect(assigned(headings, ...entries)).toEqual(expected);
  });
});
