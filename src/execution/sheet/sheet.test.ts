import { expect, it } from 'vitest';
import type { ReadableSections } from '../../../contract/riskAssessments/readableSections';
import { mergeSheets, mergeTakenSheets, openOf, placesOf, progressOf } from './sheet';

const question = (questionId: string) => ({
  questionId,
  question: `${questionId}?`,
  explanation: null,
  hazard: 'thermal',
  legalBasis: 'ASR',
  answers: [{ answerId: 'yes', text: 'Yes' }],
});
const sections: ReadableSections = [
  { sectionId: 'one', title: 'One', description: null, questions: [question('a'), question('b')] },
  { sectionId: 'two', title: 'Two', description: null, questions: [question('constructor')] },
];
const places = placesOf(sections);

it('counts questions through all sections', () => {
  expect(places.map(({ number, opensSection, section }) => [number, opensSection, section.title])).toEqual([
    [1, true, 'One'],
    [2, false, 'One'],
    [3, true, 'Two'],
  ]);
});

it('knows what is open, whatever a question is called', () => {
  expect(openOf(places, { b: 'yes' }).map(({ question: { questionId } }) => questionId)).toEqual(['a', 'constructor']);
  expect(progressOf(places, { b: 'yes' })).toBe(33);
  expect(progressOf(places, { a: 'yes', b: 'yes', constructor: 'yes' })).toBe(100);
});

it('joins two windows question by question: what was changed here, on top of what is stored', () => {
  const base = { questionId: 'a', answers: { a: 'yes', b: 'yes' } };
  const own = { questionId: 'b', answers: { a: 'no', b: 'yes' } };
  const stored = { questionId: 'a', answers: { a: 'perhaps', b: 'no', c: 'yes' } };
  expect(mergeSheets(stored, { revision: 1, state: own, base })).toEqual({
    questionId: 'b',
    answers: { a: 'no', b: 'no', c: 'yes' },
  });
});

it('takes all that was done here where nobody knows what it was based on', () => {
  const own = { questionId: 'b', answers: { a: 'no' } };
  expect(
    mergeSheets({ questionId: 'a', answers: { a: 'yes', b: 'no' } }, { revision: 1, state: own })?.answers,
  ).toEqual({
    a: 'no',
    b: 'no',
  });
});

it('takes the list of names from where it was changed', () => {
  const [one, other] = [
    [{ name: 'Ute', role: 'worksCouncil' as const }],
    [{ name: 'Jörg', role: 'safetySpecialist' as const }],
  ];
  const sheet = { answers: {}, questionId: 'a' };
  const merged = (here: typeof one, base: typeof one) =>
    mergeSheets(
      { ...sheet, attendees: other },
      { revision: 1, state: { ...sheet, attendees: here }, base: { ...sheet, attendees: base } },
    )?.attendees;
  expect(merged(one, [])).toEqual(one);
  expect(merged([], one)).toEqual([]);
  expect(merged(one, one)).toEqual(other);
});

it('lets an answer count that was saved first where a sheet was taken along, and takes names from both', () => {
  const [ute, heller] = [
    { name: 'Ute', role: 'worksCouncil' as const },
    { name: 'Heller', role: 'occupationalPhysician' as const },
  ];
  const base = { questionId: 'a', answers: { a: 'yes', b: 'yes' }, attendees: [] };
  const own = { questionId: 'b', answers: { a: 'no', b: 'no', c: 'yes' }, attendees: [ute], handsIn: true };
  const stored = { questionId: 'a', answers: { a: 'perhaps', b: 'yes' }, attendees: [heller] };
  expect(mergeTakenSheets(stored, { revision: 1, state: own, base })).toEqual({
    questionId: 'b',
    answers: { a: 'perhaps', b: 'no', c: 'yes' },
    attendees: [heller, ute],
  });
});

it('goes on to hand in where nothing went on elsewhere, though its save had no answer', () => {
  const own = { questionId: 'b', answers: { a: 'no' }, handsIn: true };
  const stored = { questionId: 'b', answers: { a: 'no' } };
  expect(mergeTakenSheets(stored, { revision: 1, state: own, base: null })).toBe(own);
});
