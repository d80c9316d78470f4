import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type InfopointGroup, type InfopointLocation, infopoint } from '../../contract/infopoint';
import { request } from '../../dataProvider/request';

/** A shift long: whoever had the page open sees it again without a network. */
const kept = 12 * 60 * 60_000;

// Quiet: the page says itself that it loads, and that what it shows is not the latest.
const options = { loader: 'hide', toast: false } as const;

export const useInfopointLocations = (): UseQueryResult<readonly InfopointLocation[]> =>
  useQuery({
    queryKey: ['infopoint', 'locations'],
    queryFn: async () => (await request(infopoint.locations, {}, options)).locations,
    gcTime: kept,
  });

/** The groups of a location with those of their people who work there. */
export const useInfopointGroups = (uuid: string): UseQueryResult<readonly InfopointGroup[]> =>
  useQuery({
    queryKey: ['infopoint', 'groups', uuid],
    queryFn: async () => (await request(infopoint.memberGroups, { uuid }, options)).groups,
    gcTime: kept,
  });
