import type { FieldShape } from '../../../contract/kit/describe';
import type { Translate } from '../../../i18n/words';

interface Words {
  labelOf: (field: string) => string;
  optionOf: (field: string, option: string) => string;
  /** A day, `YYYY-MM-DD`. */
  today: string;
  say: Translate;
}

/** Example of a field in the template: a word of its own, if it has one, else one by its kind. */
const exampleOf = (shape: FieldShape, { labelOf, optionOf, today, say }: Words): string => {
  const own = say(`examples.${shape.name}`, { _: '' });
  if (own) return own;
  const [first = ''] = shape.options ?? [];
  switch (shape.widget) {
    case 'select':
    case 'multiSelect':
      return optionOf(shape.name, first);
    case 'date':
      return today;
    case 'number':
      return '10';
    case 'switch':
      return say('yes');
    case 'reference':
    case 'references':
      return '';
    default:
      return shape.example ?? (shape.required ? `${say('example')} ${labelOf(shape.name)}` : '');
  }
};

/** A file to fill in: the headings in the viewer's language, and one row as an example. */
export const templateRows = (fields: readonly FieldShape[], words: Words): string[][] => [
  fields.map(({ name }) => words.labelOf(name)),
  fields.map((shape) => exampleOf(shape, words)),
];
