import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestOf } from '../../../contract/call';
import { elearnings } from '../../../contract/elearnings';
import { orgUnits } from '../../../contract/orgUnits';
import { request } from '../../../dataProvider/request';
import type { Candidate } from '../../ui/typeahead/useCandidates';

type ListState = Omit<RequestOf<typeof elearnings.orgUnits>, 'uuid'>;

const quiet = { loader: 'hide', toast: false } as const;

/** One page of the units that the course is assigned to. */
export const useUnits = (uuid: string, state: ListState) =>
  useQuery({
    queryKey: ['elearnings', 'orgUnits', uuid, state],
    queryFn: async () => {
      const { items, total } = await request(elearnings.orgUnits, { uuid, ...state }, quiet);
      return { items: items.map((item) => ({ ...item, uuid: item.orgUnitUuid })), total };
    },
    placeholderData: keepPreviousData,
  });
export type AssignedUnit = NonNullable<ReturnType<typeof useUnits>['data']>['items'][number];

/** Units of the company by what was typed, as they stand in the tree. */
export const searchUnits = async (text: string): Promise<Candidate[]> => {
  const filter = text.trim() ? { search: text.trim() } : {};
  const { items } = await request(
    orgUnits.list,
    { filter, page: 1, perPage: 25, sortBy: 'tree', sortDirection: 'asc' },
    quiet,
  );
  return items.map(({ uuid, orgUnitName, orgUnitIdentifier }) => ({
    value: uuid,
    label: orgUnitName,
    hint: orgUnitIdentifier,
  }));
};
