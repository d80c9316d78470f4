import { lazy, Suspense } from 'react';
import { useMemberState } from '../../authProvider';

const AdviserBar = lazy(() => import('./AdviserBar').then((module) => ({ default: module.AdviserBar })));

/** Says on every page that a customer adviser is in somebody's company. Nobody else sees it, or loads it. */
export const AdviserBanner = () =>
  useMemberState().member.roleIdentifier === 'user' && (
    <Suspense fallback={null}>
      <AdviserBar />
    </Suspense>
  );
