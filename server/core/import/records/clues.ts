import type { FieldShape } from '../../../../contract/kit/describe';
import type { ColumnKind } from '../evidence';
import type { FieldClue } from '../proposal';
import { optionsOf } from './words';

/**
 * Kinds of content that the column of a field may hold, by its widget. What is mere text may be anything that went
 * wrong, and speaks against nothing.
 */
const kindsByWidget: Readonly<Partial<Record<FieldShape['widget'], readonly ColumnKind[]>>> = {
  number: ['text', 'number'],
  amount: ['text', 'number'],
  date: ['text', 'day', 'number'],
  email: ['text', 'email'],
  phone: ['text', 'phone', 'number'],
  select: ['text', 'number'],
  multiSelect: ['text', 'number'],
  switch: ['text', 'number'],
  references: ['text', 'number', 'email'],
  longText: ['text', 'email', 'webAddress', 'day', 'phone', 'measure', 'number'],
};

const kindsOf = ({ widget, reference, example }: FieldShape): readonly ColumnKind[] => {
  if (widget === 'reference') return reference === 'memberNames' ? ['text', 'number', 'email'] : ['text', 'number'];
  if (isAddress(example)) return ['text', 'webAddress'];
  return kindsByWidget[widget] ?? ['text', 'number', 'phone', 'email'];
};

const isAddress = (example = ''): boolean => example.startsWith('https://');

/** Content clues by which columns are matched to fields of a record, beside their headings. */
export const cluesOf = (area: string, fields: readonly FieldShape[]): FieldClue<string>[] =>
  fields.map((shape) => {
    const optionOf = shape.options && optionsOf(area, shape);
    return {
      field: shape.name,
      kinds: kindsOf(shape),
      ...(optionOf && { isOption: (cell: string) => optionOf(cell) !== undefined }),
      ...(isAddress(shape.example) && { proof: { kind: 'webAddress' as const, headings: 'any' as const } }),
    };
  });
