import { useDataProvider, useGetManyAggregate } from 'ra-core';
import { useCallback, useContext, useMemo, useRef } from 'react';
import type { FieldShape } from '../../../contract/kit/describe';
import { belongingOf } from '../../../contract/names/plainRecords';
import type { Candidate } from '../../ui/typeahead/useCandidates';
import type { Row } from '../declaration';
import { useLookup, WholeContext } from '../resourceContext';

const page = { page: 1, perPage: 25 };

/** Stands for a record until it is read, and for one that the reader may not read. */
export const unread = '…';

/**
 * Records of the resource that a field refers to: how to find some by typing, how those with given uuids are called, and
 * which of these nobody finds any more.
 */
export const useReference = (shape: Pick<FieldShape, 'reference' | 'filter'>, uuids: readonly string[]) => {
  const resource = shape.reference ?? '';
  const lookup = useLookup(resource);
  const dataProvider = useDataProvider();
  const whole = useContext(WholeContext);
  const ofWhole = useMemo(
    () => (whole && belongingOf(resource)?.field === whole.field ? { [whole.field]: whole.uuid } : {}),
    [whole, resource],
  );
  const { data, isFetching, isSuccess } = useGetManyAggregate<Row & { id: string }>(
    resource,
    { ids: [...uuids] },
    { enabled: uuids.length > 0 },
  );

  const toCandidate = useCallback(
    (record: Row): Candidate => ({
      value: record.uuid,
      label: lookup.title(record),
      hint: lookup.hint?.(record),
    }),
    [lookup],
  );
  // Who was chosen from the candidates is known already, before the record is asked for.
  const offered = useRef(new Map<string, Candidate>());
  const search = useCallback(
    async (text: string): Promise<Candidate[]> => {
      const [field, order] = lookup.list.sort;
      const { data: found } = await dataProvider.getList<Row & { id: string }>(resource, {
        pagination: page,
        sort: { field, order: order === 'asc' ? 'ASC' : 'DESC' },
        filter: { ...shape.filter, ...ofWhole, ...(text.trim() && { search: text.trim() }) },
        meta: { quiet: true },
      });
      const candidates = found.map(toCandidate);
      for (const candidate of candidates) offered.current.set(candidate.value, candidate);
      return candidates;
    },
    [dataProvider, lookup, resource, shape.filter, ofWhole, toCandidate],
  );
  const known = new Map((data ?? []).filter(Boolean).map((record) => [record.uuid, toCandidate(record)]));
  const chosen = uuids.map((uuid) => known.get(uuid) ?? offered.current.get(uuid) ?? { value: uuid, label: unread });
  const isRead = isSuccess && !isFetching;
  const gone = uuids.filter((uuid) => isRead && !known.has(uuid) && !offered.current.has(uuid));
  return { search, chosen, gone };
};
