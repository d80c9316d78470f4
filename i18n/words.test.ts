import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { auditActions } from '../contract/auditEvents';
import { validationKeys } from '../contract/kit/validation';
import { errorStatus } from '../contract/names/errors';
import { partnerRoles } from '../contract/names/partnerPermissions';
import { roles } from '../contract/names/roles';
import { defaultLanguage, languageCodes } from '../contract/shapes/constants';
import { changeText } from './changeText';
import { translateForTests, wordsForTests } from './testing';
import { pluralCategories } from './translate';
import type { Words } from './words';

const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

const reference = new Map(flatten(wordsForTests(defaultLanguage, 'server')));
const keys = [...reference.keys()];

const placeholders = (text: string | undefined): string[] =>
  [...new Set([...(text ?? '').matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();

const formsOf = (text: string | undefined): number => (text ?? '').split('||||').length;

describe.each(languageCodes)('the words of %s', (language) => {
  const words = new Map(flatten(wordsForTests(language, 'server')));
  const wrong = (isWrong: (text: string | undefined, referred: string | undefined) => boolean): string[] =>
    keys.filter((key) => isWrong(words.get(key), reference.get(key)));

  it('have the keys of the first language', () => {
    expect([...words.keys()].toSorted()).toEqual(keys.toSorted());
  });

  it('have its placeholders under each key', () => {
    expect(wrong((text, referred) => `${placeholders(text)}` !== `${placeholders(referred)}`)).toEqual([]);
  });

  it('have plural forms where it has some, no more than the language knows', () => {
    const most = pluralCategories(language).length;
    expect(wrong((text, referred) => formsOf(text) > most || formsOf(text) > 1 !== formsOf(referred) > 1)).toEqual([]);
  });

  it('are nowhere empty, but for the word that react-admin wants empty', () => {
    expect(wrong((text) => !text?.trim())).toEqual(['ra.boolean.null']);
  });

  it.each(['orgUnits', 'locations', 'memberGroups'])('name what older entries of the audit log say of %s', (area) => {
    const translate = translateForTests(language);
    for (const field of ['name', 'identifier', 'type', 'country', 'parentId']) {
      expect(changeText(translate, `${area}.update`, { field, old: null, now: null })).not.toContain(field);
    }
  });
});

describe('the words', () => {
  it('tell people every error code of the contract', () => {
    const codes = Object.keys(errorStatus).map((code) => `errors.${code}`);
    expect(codes.filter((key) => !reference.has(key))).toEqual([]);
  });

  it('tell people every validation key of the contract', () => {
    expect(validationKeys.filter((key) => !reference.has(`validation.${key}`))).toEqual([]);
  });

  it('name every action of the audit log', () => {
    expect(auditActions.filter((action) => !reference.has(`auditEvents.options.action.${action}`))).toEqual([]);
  });

  it('name every role', () => {
    expect(roles.filter((role) => !reference.has(`roles.${role}`))).toEqual([]);
    expect(partnerRoles.filter((role) => !reference.has(`partner.roles.${role}`))).toEqual([]);
  });

  it('are complete for react-admin, with its placeholders', () => {
    const theirs = flatten(english as unknown as Words);
    expect(keys.filter((key) => key.startsWith('ra.')).toSorted()).toEqual(theirs.map(([key]) => key).toSorted());
    const differing = theirs.filter(([key, text]) => {
      const unknown = placeholders(reference.get(key)).filter((name) => !placeholders(text).includes(name));
      return unknown.length > 0;
    });
    expect(differing).toEqual([]);
  });
});
