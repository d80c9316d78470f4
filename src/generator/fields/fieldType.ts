import type { ComponentType, ReactNode, Ref } from 'react';
import type { FieldShape } from '../../../contract/kit/describe';

export interface CellProperties {
  value: unknown;
  shape: FieldShape;
  /** Resource whose words name options. */
  resource: string;
}

/** A field of a form: its value and how to change it, ready for an input of `ui`. */
interface Field {
  /** Ready to show. */
  label: string;
  required: boolean;
  disabled: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  /** Error in words. */
  error: ReactNode;
  /** Words that say more: `<resource>.hints.<field>`. */
  hint: string | undefined;
}

// Bound to the form by whoever draws it: lists use these types too, and do without the library of the forms.
export interface InputProperties {
  shape: FieldShape;
  resource: string;
  field: Field;
  /** Validates the field anew if it is faulty by what was found out, or was so before. */
  revalidate: (isFaulty: boolean) => Promise<void>;
}

export interface FilterProperties {
  shape: FieldShape;
  resource: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A picture of one word of a fixed list. */
export interface PictureProperties {
  value: string;
  /** Label of the picture, where nothing beside it says so. */
  label?: string;
  /** Pixels. */
  size?: number;
}

/** One way to show and enter a value: in a column, in a form, as a filter. */
export interface FieldType {
  Cell: ComponentType<CellProperties>;
  Input: ComponentType<InputProperties>;
  Filter: ComponentType<FilterProperties>;
  /** Value of an untouched field of a new record. */
  empty: null | false | readonly [];
  /** Keeps to one line in a column. */
  oneLine?: true;
  /** Takes the whole width of a form. */
  wide?: true;
}

/** Placeholder for a value that is not there. */
export const nothing = '–';
