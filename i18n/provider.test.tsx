import { describe, expect, it } from 'vitest';
import { i18nProviderForTests } from './testing';

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
});
