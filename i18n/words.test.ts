import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { auditActions } from '../contract/auditEvents';
import { errorStatus } from '../contract/errors';
import { roles } from '../contract/permissions';
import { validationKeys } from '../contract/validation';
import { wordsForTests } from './testing';
import type { Words } from './words';

const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

const german = new Map(flatten(wordsForTests('de_DE')));
const british = new Map(flatten(wordsForTests('en_GB')));
const keys = [...german.keys()];

const placeholders = (text: string | undefined): string[] =>
  [...new Set([...(text ?? '').matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();

describe('the words of both languages', () => {
  it('have the same keys', () => {
    expect(keys.toSorted()).toEqual([...british.keys()].toSorted());
  });

  it('have the same placeholders under each key', () => {
    const differing = keys.filter((key) => `${placeholders(german.get(key))}` !== `${placeholders(british.get(key))}`);
    expect(differing).toEqual([]);
  });

  it('have as many plural forms under each key, one or two', () => {
    const forms = (text: string | undefined) => (text ?? '').split('||||').length;
    const differing = keys.filter(
      (key) => forms(german.get(key)) !== forms(british.get(key)) || forms(german.get(key)) > 2,
    );
    expect(differing).toEqual([]);
  });

  it('are nowhere empty, but for the word that react-admin wants empty', () => {
    const isEmpty = (text: string | undefined) => !text?.trim();
    expect(keys.filter((key) => isEmpty(german.get(key)) || isEmpty(british.get(key)))).toEqual(['ra.boolean.null']);
  });

  it('tell people every error code of the contract', () => {
    const codes = Object.keys(errorStatus).map((code) => `errors.${code}`);
    expect(codes.filter((key) => !german.has(key))).toEqual([]);
  });

  it('tell people every validation key of the contract', () => {
    expect(validationKeys.filter((key) => !german.has(`validation.${key}`))).toEqual([]);
  });

  it('name every action of the audit log', () => {
    expect(auditActions.filter((action) => !german.has(`auditEvents.options.action.${action}`))).toEqual([]);
  });

  it('name every role', () => {
    expect(roles.filter((role) => !german.has(`roles.${role}`))).toEqual([]);
  });

  it('are complete for react-admin, with its placeholders', () => {
    const theirs = flatten(english as unknown as Words);
    expect(keys.filter((key) => key.startsWith('ra.')).toSorted()).toEqual(theirs.map(([key]) => key).toSorted());
    const differing = theirs.filter(([key, text]) => {
      const unknown = placeholders(german.get(key)).filter((name) => !placeholders(text).includes(name));
      return unknown.length > 0;
    });
    expect(differing).toEqual([]);
  });
});
