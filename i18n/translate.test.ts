import { describe, expect, it } from 'vitest';
import { createTranslate } from './translate';

const translate = createTranslate(
  {
    greeting: { text: 'Guten Tag, %{name}! Ihre Rolle: %{role}' },
    seconds: 'Noch %{smart_count} Sekunde |||| Noch %{smart_count} Sekunden',
  },
  'de_DE',
);

describe('the small translate function', () => {
  it('fills placeholders and leaves those alone that have no value', () => {
    expect(translate('greeting.text', { name: 'Anna' })).toBe('Guten Tag, Anna! Ihre Rolle: %{role}');
  });

  it('does not read placeholders in what it fills in', () => {
    expect(translate('greeting.text', { name: '%{role}', role: '$&' })).toBe('Guten Tag, %{role}! Ihre Rolle: $&');
  });

  it.each([
    [0, 'Noch 0 Sekunden'],
    [1, 'Noch 1 Sekunde'],
    [2, 'Noch 2 Sekunden'],
    [86_400, 'Noch 86.400 Sekunden'],
  ])('chooses the plural for %i', (smart_count, text) => {
    expect(translate('seconds', { smart_count })).toBe(text);
  });

  it('answers the key where there are no words', () => {
    expect(translate('greeting.missing')).toBe('greeting.missing');
    expect(translate('greeting')).toBe('greeting');
    expect(translate('seconds.deeper')).toBe('seconds.deeper');
    expect(translate('greeting.constructor.name')).toBe('greeting.constructor.name');
    expect(translate('greeting.missing', { _: 'what it is told' })).toBe('what it is told');
  });
});
