import { keepPreviousData } from '@tanstack/react-query';
import type { RequestOf } from '../../../contract/call';
import { elearnings } from '../../../contract/elearnings';
import { useCall } from '../../../dataProvider/useCall';

type ListState = Omit<RequestOf<typeof elearnings.orgUnits>, 'uuid'>;

/** One page of the units that the course is assigned to. */
export const useUnits = (uuid: string, state: ListState) =>
  useCall(
    elearnings.orgUnits,
    { uuid, ...state },
    {
      select: ({ items, total }) => ({ items: items.map((item) => ({ ...item, uuid: item.orgUnitUuid })), total }),
      placeholderData: keepPreviousData,
    },
  );
export type AssignedUnit = NonNullable<ReturnType<typeof useUnits>['data']>['items'][number];
