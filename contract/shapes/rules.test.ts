import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { statementNumbers } from '../hazardousSubstances/statementNumbers';
import { fieldErrors } from '../kit/validation';
import { specialAttributes } from './constants';
import {
  calendarDate,
  clientIdentifier,
  contactRules,
  email,
  identifier,
  numeric,
  oneOrMore,
  optional,
  orgUnitIdentifier,
  passwordHash,
  phoneNumber,
  plainPassword,
  postalCode,
  references,
  shouldMatch,
  shouldNotMatch,
  text,
  username,
} from './rules';

/** The validation keys that a value fails with, as `path:rule`. */
const failures = async (schema: z.ZodMiniType, value: unknown): Promise<string[]> => {
  const result = await z.safeParseAsync(schema, value, { reportInput: true });
  return result.success ? [] : fieldErrors(result.error.issues).map(({ path, rule }) => `${path}:${rule}`);
};

const cases: Record<string, { schema: z.ZodMiniType; good: unknown[]; bad: [unknown, string][] }> = {
  required: {
    schema: text(5),
    good: ['a', '  a  ', 'Ömer', '𝒳😀'],
    bad: [
      ['', 'required'],
      ['   ', 'required'],
      [undefined, 'required'],
      [null, 'required'],
      ['abcdef', 'maxlength'],
      ['a\0b', 'unknown'],
      ['\ud800', 'unknown'],
      ['\u200b\u2060\ufeff', 'required'],
      ['\u3164', 'required'],
      ['\u2800', 'required'],
      ['\u0301', 'required'],
      ['\ufe0f', 'required'],
      ['a\u202eb', 'unreadable'],
      ['\u2066a', 'unreadable'],
      [5, 'unknown'],
    ],
  },
  email: {
    schema: email(),
    good: [
      'a@b.de',
      'anna.o’neil@nordwerk.example',
      'übung@müller.example',
      'x+y@sub.b.co',
      'a@xn--mller-kva.example',
      'a@हिन्दी.भारत',
      'a@1und1.de',
      `${'a'.repeat(64)}@${'b'.repeat(63)}.de`,
    ],
    bad: [
      ['a', 'email'],
      ['a@b', 'email'],
      ['a b@c.de', 'email'],
      ['a@@b.de', 'email'],
      ['a..b@c.de', 'email'],
      ['.a@b.de', 'email'],
      ['a.@b.de', 'email'],
      ['a@-b.de', 'email'],
      ['a@b-.de', 'email'],
      ['a@b..de', 'email'],
      ['a@.b.de', 'email'],
      ['x@1.2.3.4', 'email'],
      ['x@b.123', 'email'],
      ['a\u202eb@c.de', 'email'],
      ['a\u200bb@c.de', 'email'],
      [`${'a'.repeat(65)}@b.de`, 'email'],
      [`${'ü'.repeat(33)}@b.de`, 'email'],
      [`a@${'b'.repeat(64)}.de`, 'email'],
      [`a@${'ü'.repeat(60)}.de`, 'email'],
      [`${'a'.repeat(250)}@b.de`, 'maxlength'],
    ],
  },
  hazardStatements: {
    schema: statementNumbers('hazardStatements', 'H225'),
    good: ['H225', 'H300+H310+H330'],
    bad: [
      ['H303', 'hazardStatements'],
      ['H315+H319', 'statementCombination'],
      [' ', 'required'],
    ],
  },
  numeric: {
    schema: numeric(),
    good: ['0', '0123'],
    bad: [
      ['1a', 'numeric'],
      ['-1', 'numeric'],
      ['', 'required'],
    ],
  },
  identifier: {
    schema: identifier(),
    good: ['abc', 'a1-b2', 'nordwerk-1234'],
    bad: [
      ['ab', 'identifier'],
      ['1abc', 'identifier'],
      ['Abc', 'identifier'],
      ['a--b', 'identifier'],
      ['abc-', 'identifier'],
      ['a_b', 'identifier'],
    ],
  },
  clientIdentifier: {
    schema: clientIdentifier(),
    good: ['nordwerk'],
    bad: [
      ['Nordwerk', 'clientIdentifier'],
      ['ab', 'clientIdentifier'],
    ],
  },
  orgUnitIdentifier: {
    schema: orgUnitIdentifier(),
    good: ['1', 'a-1', '-'],
    bad: [
      ['A', 'orgUnitIdentifier'],
      ['a b', 'orgUnitIdentifier'],
    ],
  },
  username: {
    schema: username(),
    good: ['abc', 'anna.admin', 'a1.b-c', 'anna@nordwerk.example'],
    bad: [
      ['ab', 'username'],
      ['Anna', 'username'],
      ['1anna', 'username'],
      ['anna..admin', 'username'],
      ['anna.', 'username'],
      ['', 'required'],
    ],
  },
  password: {
    schema: plainPassword(),
    good: ['Demo-2026!', 'aA1 aaaa', 'Ünï1€xyz', 'Abcdefg1§'],
    bad: [
      ['aA1!aaa', 'password'],
      ['aaaa1111!', 'password'],
      ['AAAA1111!', 'password'],
      ['aaaaAAAA!', 'password'],
      ['aaaaAAAA1', 'password'],
      ['', 'required'],
    ],
  },
  passwordHash: {
    schema: passwordHash(),
    good: ['0'.repeat(128)],
    bad: [
      ['Demo-2026!', 'password'],
      ['A'.repeat(128), 'password'],
    ],
  },
  date: {
    schema: calendarDate({ minimum: '2000-01-01', maximum: '2000-12-31' }),
    good: ['2000-01-01', '2000-02-29', '2000-12-31'],
    bad: [
      ['2001-02-29', 'invalidDate'],
      ['31.12.2000', 'invalidDate'],
      ['1999-12-31', 'minDate'],
      ['2001-01-01', 'maxDate'],
      ['', 'required'],
    ],
  },
  min: {
    schema: z.int().check(z.minimum(1), z.maximum(10)),
    good: [1, 10],
    bad: [
      [0, 'min'],
      [11, 'max'],
      [1.5, 'numeric'],
      ['1250', 'numeric'],
    ],
  },
  optional: {
    schema: optional(email()),
    good: [null, 'a@b.de'],
    bad: [
      ['', 'required'],
      ['a', 'email'],
    ],
  },
};

describe.each(Object.entries(cases))('rule %s', (_, { schema, good, bad }) => {
  it.each(good)('takes %j', async (value) => {
    expect(await failures(schema, value)).toEqual([]);
  });
  it.each(bad)('refuses %j as %s', async (value, rule) => {
    expect(await failures(schema, value)).toEqual([`:${rule}`]);
  });
});

describe('rules across fields', () => {
  const contact = z
    .object({
      phoneNumber: optional(phoneNumber()),
      mobileNumber: optional(phoneNumber()),
      postalCode: optional(postalCode()),
      country: optional(z.enum(['DE', 'AT'])),
    })
    .check(...contactRules());
  const nothing = { phoneNumber: null, mobileNumber: null, postalCode: null, country: null };

  it('reads a national phone number by the country beside it, Germany if there is none', async () => {
    expect(await failures(contact, { ...nothing, phoneNumber: '030 23125000' })).toEqual([]);
    expect(await failures(contact, { ...nothing, phoneNumber: '01 58858', country: 'AT' })).toEqual([]);
    expect(await failures(contact, { ...nothing, phoneNumber: '01 58858', country: 'DE' })).toEqual([
      'phoneNumber:phoneNumber',
    ]);
  });
  it('takes any valid international number and refuses what is none', async () => {
    expect(await failures(contact, { ...nothing, phoneNumber: '+48 22 694 60 00' })).toEqual([]);
    expect(await failures(contact, { ...nothing, phoneNumber: '12' })).toEqual(['phoneNumber:phoneNumber']);
    expect(await failures(contact, { ...nothing, phoneNumber: 'call me' })).toEqual(['phoneNumber:phoneNumber']);
  });
  it('checks the postal code by the country', async () => {
    expect(await failures(contact, { ...nothing, postalCode: '28195' })).toEqual([]);
    expect(await failures(contact, { ...nothing, postalCode: '28195', country: 'AT' })).toEqual(['postalCode:zipcode']);
    expect(await failures(contact, { ...nothing, postalCode: '6020', country: 'AT' })).toEqual([]);
    expect(await failures(contact, { ...nothing, postalCode: '6020' })).toEqual(['postalCode:zipcode']);
  });
  it('names both fields when both are wrong', async () => {
    const found = await failures(contact, { ...nothing, phoneNumber: '1', postalCode: '1' });
    expect(found.toSorted()).toEqual(['phoneNumber:phoneNumber', 'postalCode:zipcode']);
  });
  it('puts shouldMatch and shouldNotMatch on the second field', async () => {
    const pair = z.object({ first: z.string(), second: z.string() });
    expect(await failures(pair.check(shouldMatch('first', 'second')), { first: 'a', second: 'b' })).toEqual([
      'second:shouldMatch',
    ]);
    expect(await failures(pair.check(shouldNotMatch('first', 'second')), { first: 'a', second: 'a' })).toEqual([
      'second:shouldNotMatch',
    ]);
  });
});

describe('field errors', () => {
  it('names each unknown key', async () => {
    expect(await failures(z.strictObject({ a: z.optional(z.string()) }), { b: 1, c: 2 })).toEqual([
      'b:unknown',
      'c:unknown',
    ]);
  });
  it('refuses the same reference twice', async () => {
    const id = '0198c0de-0000-7000-8000-000000000001';
    expect(await failures(references('members', 5), [id, id])).toEqual([':unknown']);
  });
  it('refuses the same word twice', async () => {
    expect(await failures(oneOrMore(specialAttributes), ['pregnant', 'pregnant'])).toEqual([':unknown']);
    expect(await failures(oneOrMore(specialAttributes), ['pregnant', 'underage'])).toEqual([]);
  });
  it('never fails on any input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (value) => {
        for (const { schema } of Object.values(cases)) await failures(schema, value);
      }),
    );
  });
});
