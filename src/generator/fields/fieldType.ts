import type { ComponentType } from 'react';
import type { FieldShape } from '../../../contract/describe';

export interface CellProperties {
  value: unknown;
  shape: FieldShape;
  /** Whose words name options. */
  resource: string;
}

export interface InputProperties {
  shape: FieldShape;
  resource: string;
  /** Ready to show. */
  label: string;
  disabled: boolean;
}

export interface FilterProperties {
  shape: FieldShape;
  resource: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** One way to show and enter a value: in a column, in a form, as a filter. */
export interface FieldType {
  Cell: ComponentType<CellProperties>;
  Input: ComponentType<InputProperties>;
  Filter: ComponentType<FilterProperties>;
  /** What an untouched field of a new record holds. */
  empty: null | false | readonly [];
  /** Takes the whole width of a form. */
  wide?: true;
}

/** What stands for a value that is not there. */
export const nothing = '–';
