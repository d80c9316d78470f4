import { expect, it } from 'vitest';
import { impliedSignalWord, isSignalWordDoubtful } from './signalWord';

it.each([
  [['GHS06'], null, 'danger'],
  [[], 'H301, H311', 'danger'],
  [[], 'H300+H310+H330', 'danger'],
  [['GHS07'], 'H319', 'warning'],
  [['GHS08'], 'H360FD', 'danger'],
  [['GHS09'], 'H411', 'none'],
  [[], 'EUH066', 'none'],
  [null, null, 'none'],
] as const)('pictograms %j and statements %s imply %s', (pictograms, hazardStatements, word) => {
  expect(impliedSignalWord({ pictograms, hazardStatements })).toBe(word);
});

it('a signal word is doubtful that is weaker than they imply, never one that is stronger, or not chosen yet', () => {
  const label = { pictograms: ['GHS06'], hazardStatements: null } as const;
  const doubtful = (['none', 'warning', 'danger', null] as const).map((signalWord) =>
    isSignalWordDoubtful({ signalWord, ...label }),
  );
  expect(doubtful).toEqual([true, true, false, false]);
  expect(isSignalWordDoubtful({ signalWord: 'danger', pictograms: [], hazardStatements: null })).toBe(false);
});
