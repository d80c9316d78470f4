import { describe, expect, it } from 'vitest';
import { isPassword } from '../../../contract/shapes/wellFormed';
import { isCommonPassword } from './commonPasswords';
import { sha512Hex } from './passwords';
import { passwordVariants } from './passwordVariants';
import { commonPasswordCheck } from './refuseCommonPassword';

describe('what very many people use', () => {
  it.each([
    ...['Passwort1!', 'Password123!', 'P@ssw0rd', 'Sommer2026!', 'Winter-2026!', 'Qwertz123!', 'Hallo123!'],
    ...['Welcome1!', 'Dragon!1', 'Köln2024!', 'Test-2026!', 'Freitag#1', 'PASSWORd1!'],
  ])('is %s', async (password) => {
    expect(isPassword(password)).toBe(true);
    expect(await isCommonPassword(sha512Hex(password))).toBe(true);
  });

  it.each([
    '',
    'a',
    '7',
    '#',
    'ab',
    'Z9',
    '0000',
    '123',
    '123456',
    'passwort',
    'Passwort',
    'password1',
    'qwertz',
    'märz',
  ])('is “%s”, which is too short or too plain for the rule', async (password) => {
    expect(isPassword(password)).toBe(false);
    expect(await isCommonPassword(sha512Hex(password))).toBe(true);
  });

  it.each(['Kranich-am-Ufer-7', 'Frischer-Wind-8', 'Neues-Passwort-7', 'mein Hund heißt 3x Bello', 'Xq7!vB2#'])(
    'is not %s',
    async (password) => {
      expect(await isCommonPassword(sha512Hex(password))).toBe(false);
    },
  );
});

it('varies a name as somebody who knows the company would', async () => {
  const isTooCommon = commonPasswordCheck(['nordwerk']);
  for (const password of ['Nordwerk1!', 'Nordwerk2026!', 'Nordwerk-2026', 'Nordwerk#42', 'N0rdw3rk!', 'Nordwerk.2025'])
    expect([password, await isTooCommon(sha512Hex(password))]).toEqual([password, true]);
  expect(await isTooCommon(sha512Hex('Nordwerk-liegt-am-Kai-3'))).toBe(false);
  expect(await commonPasswordCheck(['alpenbau'])(sha512Hex('Nordwerk2026!'))).toBe(false);
});

it('makes of a word what fits the rule', () => {
  const made = [...passwordVariants('wochenende', 'usual')];
  expect(made.filter((password) => !isPassword(password))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});
