import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { DateInputProperties } from './dateInputProperties';

// The calendar is larger than the rest of a form.
const Picker = lazy(() => import('./DatePicker').then(({ DatePicker }) => ({ default: DatePicker })));

/** A calendar date, typed or chosen. */
export const DateInput = (properties: DateInputProperties) => (
  <Suspense fallback={<Skeleton variant="rounded" height={68} />}>
    <Picker {...properties} />
  </Suspense>
);
