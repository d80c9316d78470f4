import { expect, it } from 'vitest';
import { instructionGaps, instructionStateOf, revisionAfter } from './instructionRelease';
import german from './statementsInGerman';

const silent = {
  signalWord: 'danger',
  pictograms: ['GHS02'],
  hazardStatements: 'H225',
  precautionaryStatements: null,
  statementTexts: null,
  protection: 'Brille',
  inDanger: 'Raus',
  firstAid: 'Wasser',
  disposal: 'Fass',
};

it('gaps are parts that say nothing, and statements without words', () => {
  expect(instructionGaps(silent, german).isComplete).toBe(true);
  const gapped = { ...silent, firstAid: null, disposal: null, precautionaryStatements: 'P501', hazardStatements: null };
  expect(instructionGaps(gapped, german)).toEqual({
    parts: ['hazards', 'firstAid', 'disposal'],
    codes: ['P501'],
    isComplete: false,
  });
});

it('a part that only statements speak of says something; what is not classified needs no hazards', () => {
  const said = { ...silent, firstAid: null, precautionaryStatements: 'P331' };
  expect(instructionGaps(said, german).isComplete).toBe(true);
  const harmless = { ...silent, signalWord: 'none', pictograms: [], hazardStatements: null };
  expect(instructionGaps(harmless, german).isComplete).toBe(true);
});

it('a change of the content makes a released revision the next one, and leaves a draft at its own', () => {
  const before = { ...silent, instructionRevision: 2, instructionReleasedRevision: 2 };
  const change = { ...silent, disposal: 'Tonne' };
  expect(revisionAfter(before, silent, '2026-11-28')).toEqual({});
  expect(revisionAfter(before, change, '2026-11-28')).toEqual({
    instructionChangedOn: '2026-11-28',
    instructionRevision: 3,
  });
  expect(revisionAfter({ ...before, instructionReleasedRevision: 1 }, change, '2026-11-28')).toEqual({
    instructionChangedOn: '2026-11-28',
    instructionRevision: 2,
  });
});

it.each([
  [1, 1, 'released'],
  [2, 1, 'changed'],
  [1, null, 'draft'],
])('revision %s, of which %s was released, is %s', (instructionRevision, instructionReleasedRevision, state) => {
  expect(instructionStateOf({ instructionRevision, instructionReleasedRevision })).toBe(state);
});
