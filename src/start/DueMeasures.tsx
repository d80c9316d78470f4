import { lazy, Suspense } from 'react';
import { area } from '../../contract/kit/call';
import { ownMeasureCalls } from '../../contract/nearMisses/ownMeasures';
import { useCall } from '../../dataProvider/useCall';
import { useMayCall } from '../generator/access';
import { CardSkeletons } from '../ui/CardSkeletons';
import { NotRead } from '../ui/NotRead';

// Few people have any.
const OwnMeasures = lazy(() =>
  import('../nearMisses/OwnMeasures').then(({ OwnMeasures: Block }) => ({ default: Block })),
);

const { own } = area('nearMissMeasures', ownMeasureCalls);

/** Own measures after near misses, with the way to say that they are done; nothing if there are none. */
export const DueMeasures = () => {
  const enabled = useMayCall()(own);
  const { data, isError, refetch } = useCall(own, {}, { enabled });
  if (!data) return isError ? <NotRead onRetry={() => void refetch()} /> : null;
  if (data.items.length === 0) return null;
  return (
    <Suspense fallback={<CardSkeletons />}>
      <OwnMeasures measures={data.items} />
    </Suspense>
  );
};
