import type { ResolverOptions } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { members } from '../../../contract/members';
import { createResolver } from './resolver';
import { type FormValues, initialValues } from './values';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 2, 23, 59) });
});
afterEach(() => {
  vi.useRealTimers();
});

const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<FormValues>;
const person = { firstName: 'Nora', lastName: 'Person', username: 'nora.person', roleIdentifier: 'member' };

/** Verdict of the form for a new person on a birth date. */
const verdictOn = async (birthDate: string) => {
  const values = initialValues(members.create, { ...person, birthDate });
  const { errors } = await createResolver(members.create, new Map())(values, undefined, options);
  return errors.birthDate?.type;
};

it.each([
  ['2026-03-02', undefined],
  ['2026-03-03', 'maxDate'],
  ['1900-01-01', undefined],
  ['1899-12-31', 'minDate'],
  ['31.02.2000', 'invalidDate'],
])('a birth date %s on 2 March 2026: %s', async (birthDate, verdict) => {
  expect(await verdictOn(birthDate)).toBe(verdict);
});

it('a phone number that is stored already is not judged again', async () => {
  const stored = { ...person, uuid: '0198c0de-0000-7000-8000-000000000001', phoneNumber: '+49 1234 56789', version: 1 };
  const verdict = async (changes: FormValues) => {
    const values = { ...initialValues(members.update, stored), ...changes };
    const resolver = createResolver(members.update, new Map(), () => stored);
    return (await resolver(values, undefined, options)).errors.phoneNumber?.type;
  };
  expect(await verdict({ lastName: 'New' })).toBeUndefined();
  expect(await verdict({ phoneNumber: '+49 1234 56780' })).toBe('phoneNumber');
  expect(await verdict({ country: 'AT' })).toBe('phoneNumber');
});
