import { describe, expect, it } from 'vitest';
import { languageCodes } from '../contract/shapes/constants';
import { i18nProviderForTests, translateForTests, wordsForTests } from './testing';
import type { Words } from './words';

/** All keys of some words with their texts. */
const textsOf = (words: Words, before = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[before + name, text]] : textsOf(text, `${before}${name}.`),
  );

describe('the i18n provider', () => {
  it('offers the languages in their own words', async () => {
    const provider = await i18nProviderForTests();
    expect(provider.getLocales?.()).toEqual(
      expect.arrayContaining([
        { locale: 'de_DE', name: 'Deutsch' },
        { locale: 'en_GB', name: 'English' },
      ]),
    );
  });

  it('changes the language at once, for the document too', async () => {
    const provider = await i18nProviderForTests('de_DE');
    expect(provider.translate('common.save')).toBe('Speichern');
    expect(document.documentElement.lang).toBe('de-DE');
    await provider.changeLocale('en_GB');
    expect(provider.translate('common.save')).toBe('Save');
    expect(document.documentElement.lang).toBe('en-GB');
    await provider.changeLocale('de_DE');
    expect(provider.translate('common.save')).toBe('Speichern');
  });

  it('chooses plurals', async () => {
    const provider = await i18nProviderForTests('de_DE');
    expect(provider.translate('errors.status.waitSeconds', { smart_count: 1 })).toContain('1 Sekunde.');
    expect(provider.translate('errors.status.waitSeconds', { smart_count: 2 })).toContain('2 Sekunden.');
    expect(provider.translate('infopoint.people', 2)).toBe('2 Personen an diesem Standort');
  });

  it('writes days as the readers do', async () => {
    const provider = await i18nProviderForTests('de_DE');
    const text = () => provider.translate('validation.maxDate', { maxDate: '2026-03-02' });
    expect(text()).toContain('02.03.2026');
    await provider.changeLocale('en_GB');
    expect(text()).toContain('2 Mar 2026');
  });

  it('throws in tests for a key without words, before and after changing the language', async () => {
    const provider = await i18nProviderForTests();
    expect(() => provider.translate('no.such.key')).toThrow('no.such.key');
    await provider.changeLocale('en_GB');
    expect(() => provider.translate('no.such.key')).toThrow('no.such.key');
  });

  it.each(languageCodes)('says what the small translate function says, for every key and count: %s', async (code) => {
    const provider = await i18nProviderForTests(code);
    const translate = translateForTests(code);
    const texts = textsOf(wordsForTests(code));
    expect(texts.length).toBeGreaterThan(3_000);
    const differing = texts.flatMap(([key, text]) => {
      const names = [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name);
      const values = Object.fromEntries(
        names.filter((name) => name !== 'smart_count').map((name) => [name, `<${name}>`]),
      );
      const counts = text.includes('||||') || names.includes('smart_count') ? [0, 1, 2, 1.5, 86_400] : [];
      return [{}, values, ...counts.map((smart_count) => ({ ...values, smart_count }))]
        .map((given) => [provider.translate(key, given), translate(key, given)])
        .filter(([one, other]) => one !== other);
    });
    expect(differing).toEqual([]);
  });
});
