import type { FieldType } from './fieldType';
import { nothing } from './fieldType';
import { SearchFilter } from './SearchFilter';
import { TextInput } from './TextInput';

/** One line of text. */
export const text: FieldType = {
  Cell: ({ value }) => (value === null || value === undefined || value === '' ? nothing : String(value)),
  Input: TextInput,
  Filter: SearchFilter,
  empty: null,
};
