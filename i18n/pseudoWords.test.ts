import { describe, expect, it } from 'vitest';
import { foreignTexts, piecedPseudoWords, pseudoWords, textsIn } from './pseudoWords';
import { createTranslate } from './translate';

const spoken = {
  greeting: { text: 'Hello, %{name}!' },
  people: '%{smart_count} person |||| %{smart_count} people',
  empty: '',
  lines: 'First\n\nsecond',
};
const words = pseudoWords(spoken);
const translate = createTranslate(words, 'en_GB');

describe('the pseudo-language', () => {
  it('has each text and each plural form in brackets, and placeholders as they were', () => {
    expect(translate('greeting.text', { name: 'Anna' })).toBe('‹Hello, Anna!›');
    expect(translate('people', { smart_count: 1 })).toBe('‹1 person›');
    expect(translate('people', { smart_count: 2_000 })).toBe('‹2,000 people›');
    expect(translate('empty')).toBe('');
  });

  it('has pieces of texts in brackets where it is to show what fills them', () => {
    const pieced = createTranslate(piecedPseudoWords(spoken), 'en_GB');
    const greeting = pieced('greeting.text', { name: 'Anna and others' });
    expect(greeting).toBe('‹Hello,› Anna and others‹!›');
    expect(pieced('lines')).toBe('‹First›\n\n‹second›');
    expect(foreignTexts([greeting, pieced('people', { smart_count: 2 })], ['Anna'])).toEqual([
      [greeting, 'and others'],
    ]);
  });

  it('shows texts that are not its own, and lets data and what Intl says pass', () => {
    const data = textsIn({ items: [{ name: 'Anna Admin', state: 'overdue' }] });
    const texts = [
      translate('greeting.text', { name: translate('people', { smart_count: 2 }) }),
      'Anna Admin, 2 Mar 2026',
      'AA: 95 %',
      `Total ${translate('people', { smart_count: 2 })}`,
      'overdue',
      'November',
      'Novelties',
    ];
    expect(foreignTexts(texts, [...data, 'No'])).toEqual([
      ['Total ‹2 people›', 'Total'],
      ['overdue', 'overdue'],
      ['Novelties', 'velties'],
    ]);
  });
});
