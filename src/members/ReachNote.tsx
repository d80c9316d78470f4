import { lazy, Suspense } from 'react';

// Watches the form: lists do without the library of the forms.
const ReachWarning = lazy(() => import('./ReachWarning').then((module) => ({ default: module.ReachWarning })));

/** Below the form of a new person. */
export const ReachNote = () => (
  <Suspense fallback={null}>
    <ReachWarning />
  </Suspense>
);
