import type { ReactNode, Ref } from 'react';

export interface DateInputProperties {
  label: string;
  /** `YYYY-MM-DD`, null for none; what is typed but no date comes as it is. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** `YYYY-MM-DD`, by which two digits of a year are read. */
  today: string;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  minimum: string;
  maximum: string;
  required?: boolean;
  disabled?: boolean;
  error?: ReactNode;
  /** Says more, while there is no error. */
  hint?: ReactNode;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}
