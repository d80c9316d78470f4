import { Skeleton } from '@mui/material';
import { type ComponentProps, lazy, Suspense } from 'react';

const load = () => import('../../ui/typeahead/Typeahead');
const Typeahead = lazy(() => load().then((module) => ({ default: module.Typeahead })));

/** Initial state of a typeahead that has the focus from the first, and nothing typed. */
export const focused = { text: '', open: false } as const;

/** The typeahead; its code comes when it is first shown, because the first list does without it. */
export const LazyTypeahead = (properties: ComponentProps<typeof Typeahead>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={68} />}>
    <Typeahead {...properties} />
  </Suspense>
);
