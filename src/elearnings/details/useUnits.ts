import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestOf } from '../../../contract/call';
import { elearnings } from '../../../contract/elearnings';
import { request } from '../../../dataProvider/request';

type ListState = Omit<RequestOf<typeof elearnings.orgUnits>, 'uuid'>;

/** One page of the units that the course is assigned to. */
export const useUnits = (uuid: string, state: ListState) =>
  useQuery({
    queryKey: ['elearnings', 'orgUnits', uuid, state],
    queryFn: async () => {
      const { items, total } = await request(elearnings.orgUnits, { uuid, ...state }, { loader: 'hide', toast: false });
      return { items: items.map((item) => ({ ...item, uuid: item.orgUnitUuid })), total };
    },
    placeholderData: keepPreviousData,
  });
export type AssignedUnit = NonNullable<ReturnType<typeof useUnits>['data']>['items'][number];
