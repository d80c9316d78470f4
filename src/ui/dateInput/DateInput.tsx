import { Skeleton } from '@mui/material';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';

export interface DateInputProperties {
  label: string;
  /** `YYYY-MM-DD`, null for none; what is typed but no date comes as it is. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  minimum?: string;
  maximum?: string;
  required?: boolean;
  disabled?: boolean;
  error?: ReactNode;
  /** Says more, while there is no error. */
  hint?: ReactNode;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

// The calendar is larger than the rest of a form.
const Picker = lazy(() => import('./DatePicker').then(({ DatePicker }) => ({ default: DatePicker })));

/** A calendar date, typed or chosen. */
export const DateInput = (properties: DateInputProperties) => (
  <Suspense fallback={<Skeleton variant="rounded" height={68} />}>
    <Picker {...properties} />
  </Suspense>
);
