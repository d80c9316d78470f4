import type { Pictogram, signalWordOptions } from '../hazardousSubstances';

type SignalWord = (typeof signalWordOptions)[number];

interface Labelled {
  signalWord: SignalWord | null;
  pictograms: readonly Pictogram[] | null;
  hazardStatements: string | null;
}

const strength = ['none', 'warning', 'danger'] as const satisfies readonly SignalWord[];

/** Statements whose every category has that signal word: Regulation (EC) No 1272/2008, annex I. Those of two have neither. */
const statements: Readonly<Record<'danger' | 'warning', string>> = {
  danger:
    '200 201 202 203 205 206 207 220 222 224 225 230 240 241 250 260 270 271 300 301 304 310 311 314 318 330 331 334 340 350 360 370 372',
  warning: '204 208 221 223 226 229 252 302 312 315 317 319 332 335 336 341 351 361 371 373 400 410',
};

/** Minimum signal word by pictogram. The environment (GHS09) also stands on labels without a signal word. */
const ofPictogram: Readonly<Partial<Record<Pictogram, SignalWord>>> = {
  GHS01: 'warning',
  GHS02: 'warning',
  GHS03: 'warning',
  GHS04: 'warning',
  GHS05: 'warning',
  GHS06: 'danger',
  GHS07: 'warning',
  GHS08: 'warning',
};

const ofStatement = (number: string): SignalWord => {
  const [, digits = ''] = /^H(\d{3})/.exec(number) ?? [];
  if (!digits) return 'none';
  if (statements.danger.split(' ').includes(digits)) return 'danger';
  return statements.warning.split(' ').includes(digits) ? 'warning' : 'none';
};

const strengthOf = (word: SignalWord): number => strength.indexOf(word);

/** The signal word that pictograms and hazard statements of a label imply at least. */
export const impliedSignalWord = ({ pictograms, hazardStatements }: Omit<Labelled, 'signalWord'>): SignalWord => {
  const implied = [
    ...(pictograms ?? []).map((each) => ofPictogram[each] ?? 'none'),
    ...(hazardStatements ?? '').split(/[\s,;+]+/).map((each) => ofStatement(each.toUpperCase())),
  ];
  return strength[Math.max(0, ...implied.map(strengthOf))] ?? 'none';
};

/** True if a signal word is weaker than pictograms and hazard statements beside it imply: it may be a slip. */
export const isSignalWordDoubtful = ({ signalWord, ...label }: Labelled): boolean =>
  signalWord !== null && strengthOf(signalWord) < strengthOf(impliedSignalWord(label));
