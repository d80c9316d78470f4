import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../kit/validation';
import { riskAssessmentFile } from './riskAssessmentContent';

const both = (de_DE: string, en_GB: string) => ({ de_DE, en_GB });

const answers = () => [
  { id: 'free', text: both('Frei', 'Clear'), factor: 1 as number | null },
  { id: 'blocked', text: both('Verstellt', 'Blocked'), factor: 10 as number | null },
  { id: 'no-exit', text: both('Trifft nicht zu', 'Does not apply'), factor: null as number | null },
];

const question = (id = 'escape-route') => ({
  id,
  question: both('Ist der Fluchtweg frei?', 'Is the escape route clear?'),
  hazard: 'fireAndExplosion',
  legalBasis: both('ASR A2.3', 'ASR A2.3'),
  answers: answers(),
  measures: [{ id: 'clear', text: both('Freiräumen', 'Clear it'), stopClass: 'technical' }],
});

const section = (id: string, questionId: string) => ({
  id,
  title: both('Brand', 'Fire'),
  questions: [question(questionId)],
});

const file = () => ({
  riskAssessmentIdentifier: 'office-workplace',
  kind: 'survey',
  languages: ['de_DE', 'en_GB'],
  title: both('Büro', 'Office'),
  headline: both('Kurz', 'Short'),
  description: both('Lang', 'Long'),
  sections: [section('fire', 'escape-route'), section('first-aid', 'first-aiders')],
});

/** A good file with one value replaced; undefined removes it. */
const changed = (path: string, value: unknown): unknown => {
  const whole: unknown = file();
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((inner, key) => Reflect.get(inner as object, key), whole) as object;
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, value);
  return whole;
};

const failures = (value: unknown): string[] => {
  const result = riskAssessmentFile.safeParse(value, { reportInput: true });
  return result.success ? [] : fieldErrors(result.error.issues).map(({ path, rule }) => `${path}:${rule}`);
};

const first = 'sections.0.questions.0';

describe('the file of a risk assessment', () => {
  it('is taken as it is, with and without explanations', () => {
    expect(riskAssessmentFile.parse(file())).toEqual(file());
    expect(failures(changed(`${first}.explanation`, both('Bis ins Freie', 'All the way out')))).toEqual([]);
    expect(failures(changed('sections.0.description', both('Kurz', 'Short')))).toEqual([]);
  });

  it('takes factors from 1 to 10, and null for what does not apply', () => {
    for (const factor of [1, 10, null]) expect(failures(changed(`${first}.answers.0.factor`, factor))).toEqual([]);
  });

  it.each([
    ['title.en_GB'],
    ['sections.1.title.de_DE'],
    [`${first}.question.en_GB`],
    [`${first}.legalBasis.en_GB`],
    [`${first}.answers.2.text.de_DE`],
    [`${first}.measures.0.text.en_GB`],
  ])('lacks a language at %s', (path) => {
    expect(failures(changed(path, undefined))).toEqual(['languages:required']);
  });

  it('lacks every language of a text', () => {
    expect(failures(changed(`${first}.question`, {}))).toEqual(['languages:required']);
    expect(failures(changed(`${first}.explanation`, {}))).toEqual(['languages:required']);
  });

  it('has a language more in a text than it names', () => {
    expect(failures(changed('languages', ['de_DE']))).toEqual(['languages:required']);
  });

  it.each([
    ['two sections', 'sections.1.id', 'fire', 'sections:unknown'],
    ['two questions in different sections', 'sections.1.questions.0.id', 'escape-route', 'sections:unknown'],
    ['two answers to a question', `${first}.answers.1.id`, 'free', 'sections:unknown'],
    [
      'two measures of a question',
      `${first}.measures.1`,
      { id: 'clear', text: both('Noch einmal', 'Once more'), stopClass: 'personal' },
      'sections:unknown',
    ],
    ['two languages', 'languages', ['de_DE', 'de_DE'], 'languages:unknown'],
  ])('has the same name for %s', (_what, path, value, failure) => {
    expect(failures(changed(path, value))).toContain(failure);
  });

  it.each([
    ['answers that rate nothing', `${first}.answers`, answers().map((each) => ({ ...each, factor: null })), 'required'],
    ['one answer alone', `${first}.answers`, answers().slice(0, 1), 'required'],
    ['an answer without a factor', `${first}.answers.1.factor`, undefined, 'required'],
    ['factor 0', `${first}.answers.0.factor`, 0, 'min'],
    ['factor 11', `${first}.answers.1.factor`, 11, 'max'],
    ['half a factor', `${first}.answers.1.factor`, 2.5, 'numeric'],
    ['no measure', `${first}.measures`, [], 'required'],
    ['an unknown hazard', `${first}.hazard`, 'boredom', 'unknown'],
    ['an unknown class of measure', `${first}.measures.0.stopClass`, 'magic', 'unknown'],
    ['an unknown kind', 'kind', 'guess', 'unknown'],
    ['an id that is not kebab-case', `${first}.id`, 'Escape Route', 'unknown'],
    ['an empty text', `${first}.answers.0.text.de_DE`, ' ', 'required'],
  ])('has %s', (_what, path, value, rule) => {
    expect(failures(changed(path, value))).toEqual([`${path}:${rule}`]);
  });

  it('has a language or a key that nobody knows', () => {
    expect(failures(changed('title.fr_FR', 'Bureau'))).not.toEqual([]);
    expect(failures(changed(`${first}.comment`, 'Bemerkung'))).not.toEqual([]);
  });
});
