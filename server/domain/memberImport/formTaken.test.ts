import fc from 'fast-check';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { memberFields } from '../../../contract/members/memberFields';
import { countryCodes, genders } from '../../../contract/shapes/constants';
import { parseFile } from '../../core/import/parse';
import { csvFile } from '../../testing/csvFile';
import { cleanCell, readField, type ValueField } from './fields';

const signs = fc.constantFrom('', '-', '+', '@', '=', '="', "'", "'-", "''=", '＝', '"', ';');
const typed = fc
  .tuple(signs, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }))
  .map((parts) => parts.join(''))
  .filter((text) => !/\p{Cc}/u.test(text));
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Values that somebody may enter in the form of a person; its own rule says which are taken. */
const entered: Partial<Record<ValueField & keyof typeof memberFields, fc.Arbitrary<string>>> = {
  firstName: typed,
  lastName: typed,
  email: fc.oneof(fc.emailAddress(), fc.constant("o'neil+x@example.org")),
  phoneNumber: fc.constantFrom('+49 421 234567', '0421 234567'),
  mobileNumber: fc.constantFrom('+49 171 3920099', '(0171) 3920099'),
  gender: fc.constantFrom(...genders),
  birthDate: day,
  firstDay: day,
  street: typed,
  postalCode: fc.constantFrom('01067', '1010'),
  city: typed,
  country: fc.constantFrom(...countryCodes),
  personnelNumber: typed,
  externalCompany: typed,
};

it.each(Object.keys(entered) as (keyof typeof entered)[])(
  'what the form of a person takes in %s, a file brings',
  async (field) => {
    const schema: z.ZodMiniType = memberFields[field];
    const taken = (entered[field] ?? typed).filter((value) => schema.safeParse(value).success);
    await fc.assert(
      fc.asyncProperty(taken, async (value) => {
        const [, row] = (await parseFile(await csvFile(['heading', 'other'], [value, 'x']))).rows;
        const cell = cleanCell(field, row?.cells[0] ?? '');
        expect(readField(field, cell, '2026-03-02')).toEqual({ value: schema.parse(value) });
      }),
      { numRuns: 60 },
    );
  },
);
