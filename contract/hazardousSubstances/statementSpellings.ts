import { trimBlanks } from '../shapes/wellFormed';

/** The two kinds of statements on a label: what a substance does, and what is to be done about it. */
export type StatementKind = 'hazardStatements' | 'precautionaryStatements';

/** Words that are no statement, with the rule that says so. */
export interface StatementFault {
  rule: StatementKind | 'statementCombination';
  code: string;
}

/**
 * A number as lists and data sheets have it: `H225`, `h 225`, `EUH-066`, `H360 FD`, `EUH201 A`. Letters behind a number
 * are set apart only where annex VI or III has such, so that the first word of a text is none.
 */
const single = String.raw`(?:EUH|[HP])[ -]?\d{3}(?!\d)(?:(?<=(?:350|36[01]))[ -]?(?:i|[fd]{1,2})(?!\p{L})|(?<=20[19])[ -]?a(?!\p{L})|\p{L}+)?`;
/** Numbers that belong together, the later ones without their letter too: `P305 + 351 + 338`. */
const number = new RegExp(String.raw`(?<!\p{L})${single}(?: ?\+ ?(?:${single}|\d{3}(?![\d\p{L}])))*`, 'giu');
/** Separators between one number and the next, at the end of the words of the first. */
const separated = /(?:^|[,;|/&\n.:!*)]|(?:^|\s)(?:und|sowie|and)) ?$/iu;
/** Words that look like a number and are none, or leave open whether the one before them holds. */
const doubtful = [
  /^ ?\+/,
  /^[ ,;|/&\n]*\d{3}(?![\d\p{L}])/u,
  /(?:^|[,;|\n]) ?(?:EUH|[HP])[ -]?\d/iu,
  /^[ ,:(-]*\?/,
  /^[ ,:(-]*(?:nicht (?:zutreffend|relevant|vorhanden)|entfällt|gestrichen|nein|keine?|not applicable|none|no|n\/?a)[).,;|/&\n ]*$/i,
];

const word = String.raw`(?:sätze|satz|saetze|hinweise|nummern|nr\.?|statements?|phrases?|numbers?|codes?)`;
const labelOf = (letters: string, names: string): RegExp =>
  new RegExp(String.raw`^(?:${letters}(?: ?:|[ -]?${word} ?:?)|(?:${names}) ?:?)[ \n]?(?=${single})`, 'iu');
/** Labels before the first number that announce statements: `H-Sätze: H225`, `P: P210`. */
const labels: Readonly<Record<StatementKind, RegExp>> = {
  hazardStatements: labelOf(
    String.raw`(?:H(?:-? ?(?:und|and|/|&|\+) ?EUH)?|EUH)`,
    'gefahrenhinweise?|hazard statements?',
  ),
  precautionaryStatements: labelOf('P', 'sicherheitshinweise?|precautionary statements?'),
};

const isDoubtful = (words: string): boolean => doubtful.some((pattern) => pattern.test(words));

/** Classes with categories (annex VI, table 1.1) that stand before their statement's number: `Flam. Liq. 2, H225`. */
const classes = new RegExp(
  String.raw`(?:^|(?<=[,;|/&\n] ?))(?:` +
    [
      String.raw`(?:unst\. |desen\. )?expl\.|flam\. (?:gas|liq\.|sol\.)|aerosols?|ox\. (?:gas|liq\.|sol\.)|press\. gas`,
      String.raw`self-(?:react|heat)\.|pyr\. (?:gas|liq\.|sol\.)|water-react\.|org\. perox\.|met\. corr\.|(?:acute|asp\.) tox\.`,
      String.raw`skin (?:corr|irrit|sens)\.|eye (?:dam|irrit)\.|resp\. sens\.|muta\.|carc\.|repr\.|lact\.|stot (?:se|re)`,
      'aquatic (?:acute|chronic)|ozone|ed (?:hh|env)|pbt|vpvb|pmt|vpvm',
    ].join('|') +
    String.raw`)(?: (?:\d(?:\.\d)?[a-c]?|[a-g]))?(?: \([^)]*\))? ?\*{0,4} ?[,;:-]? ?(?=(?:EUH|H)[ -]?\d{3})`,
  'gi',
);

/** One kind of blank, hyphen and plus sign, whatever a program or a person typed. */
const plainly = (text: string): string =>
  trimBlanks(text.normalize('NFKC'))
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\r?\n ?/g, '\n')
    .replace(classes, '');

/** `P301+310` in full, each with its letter in capitals. */
export const partsOf = (written: string): readonly string[] => {
  const parts = written.replace(/[ -]/g, '').split('+');
  return parts.map((part) => {
    const [, letter = '', rest = ''] = /^(EUH|[HP])?(.*)$/i.exec(part) ?? [];
    return (letter || (/^[a-z]+/i.exec(parts[0] ?? '')?.[0] ?? '')).toUpperCase() + rest;
  });
};

const excerpt = (words: string): string => words.trim().slice(0, 40);

/**
 * The numbers in a text, each with those that it is combined with. Words behind a number are its wording and say
 * nothing more; words before the first, or between that and what no list would write there, leave it open what is meant.
 */
export const statementsIn = (kind: StatementKind, text: string): readonly (readonly string[])[] | StatementFault => {
  const plain = plainly(text).replace(labels[kind], '');
  const found = [...plain.matchAll(number)];
  const numbers: (readonly string[])[] = [];
  let end = 0;
  for (const match of found) {
    const between = plain.slice(end, match.index);
    const isApart = end === 0 ? between === '' : between.trim() === '' || separated.test(between);
    if (!isApart) return { rule: kind, code: excerpt(end === 0 ? plain : match[0]) };
    if (end > 0 && isDoubtful(between)) return { rule: kind, code: excerpt(`${numbers.at(-1)?.join('+')} ${between}`) };
    numbers.push(partsOf(match[0]));
    end = match.index + match[0].length;
  }
  const rest = plain.slice(end);
  if (numbers.length === 0) return { rule: kind, code: excerpt(plain) };
  return isDoubtful(rest) ? { rule: kind, code: excerpt(rest.replace(/^[ ,;|/&\n]+/, '')) } : numbers;
};
