import { readAmountHeading } from '../../../../contract/hazardousSubstances/amounts';
import type { FieldShape } from '../../../../contract/kit/describe';
import { languageCodes } from '../../../../contract/shapes/constants';
import { translateAny } from '../../../../i18n/translateIn';
import { foldHeading } from '../headings';

/** The words of a key in every language; several words of one language stand beside each other: `Stoff|Produkt`. */
const wordsOf = (key: string): string[] =>
  languageCodes.flatMap((language) => translateAny(language)(key, { _: '' }).split('|').filter(Boolean));

/** All whose words hold a word, the first one first; what nobody can fold to letters or digits is no word. */
const lookup = <Meant>(entries: readonly (readonly [words: readonly string[], meant: Meant])[]) => {
  const meant = new Map<string, Set<Meant>>();
  for (const [words, each] of entries) {
    for (const word of words.map(foldHeading).filter(Boolean))
      meant.set(word, (meant.get(word) ?? new Set()).add(each));
  }
  return (word: string): readonly Meant[] => [...(meant.get(foldHeading(word)) ?? [])];
};

/** Further headings of fields that point to records, whatever the register; folded. */
const furtherHeadings: Readonly<Record<string, string>> = {
  locations: 'werk|niederlassung|betriebsstaette|filiale|plant|branch',
  orgUnits: 'organisationseinheit|abteilung|bereich|kostenstelle|orgunit|organisationalunit|department',
  memberNames: 'verantwortlich|verantwortlicher|zustaendigeperson|ansprechpartner|responsible|personincharge|contact',
  memberGroups: 'gruppe|group',
};

/**
 * Finds the fields that a heading of a file may name, the likeliest first: by the label of its form or of its column in
 * any language, by its name in the contract, or by further words of `<area>.import.headings.<field>`, fields that point
 * to places, groups or people by what these are called anywhere, and amounts also with their unit.
 */
export const headingsOf = (area: string, fields: readonly FieldShape[]): ((heading: string) => readonly string[]) => {
  const fieldsOf = lookup(
    [
      ({ name }: FieldShape) => wordsOf(`${area}.fields.${name}`),
      ({ name }: FieldShape) => [name, name.replace(/Uuids?$/, '')],
      ({ name }: FieldShape) => wordsOf(`${area}.columns.${name}`),
      ({ name }: FieldShape) => wordsOf(`${area}.import.headings.${name}`),
      ({ reference = '' }: FieldShape) => furtherHeadings[reference]?.split('|') ?? [],
    ].flatMap((wordsFor) => fields.map((field) => [wordsFor(field), field.name] as const)),
  );
  const amounts = fields.filter(({ widget }) => widget === 'amount').map(({ name }) => name);
  return (heading) => {
    const found = fieldsOf(heading);
    const bare = found.length === 0 && amounts.length > 0 ? readAmountHeading(heading) : undefined;
    return bare ? fieldsOf(bare.words).filter((field) => amounts.includes(field)) : found;
  };
};

/**
 * Finds the option that a cell names: by its code, by its words in any language, with or without the code before them,
 * or by further words of `<area>.import.options.<field>.<option>` or of the contract.
 */
export const optionsOf = (
  area: string,
  { name, options = [], spellings }: FieldShape,
): ((word: string) => string | undefined) => {
  const shownAs = (option: string): string[] => {
    const own = wordsOf(`${area}.options.${name}.${option}`);
    return own.length > 0 ? own : wordsOf(`options.${name}.${option}`);
  };
  const shortened = (option: string): string[] =>
    shownAs(option).flatMap((word) => (word.startsWith(`${option} `) ? [word.slice(option.length + 1)] : []));
  const further = (option: string): readonly string[] => [
    ...wordsOf(`${area}.import.options.${name}.${option}`),
    ...(spellings?.[option] ?? []),
  ];
  const codes = new Map(options.map((option) => [option, option]));
  const named = lookup(
    [shownAs, shortened, further, (option: string) => [option]].flatMap((wordsFor) =>
      options.map((option) => [wordsFor(option), option] as const),
    ),
  );
  // What has no letters at all, such as a dash, is compared as it stands.
  const signs = new Map(options.flatMap((option) => further(option).map((word) => [word.trim(), option] as const)));
  return (word) => codes.get(word) ?? signs.get(word) ?? named(word)[0];
};
