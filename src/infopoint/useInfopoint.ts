import type { UseQueryResult } from '@tanstack/react-query';
import { type InfopointGroup, type InfopointLocation, infopoint } from '../../contract/infopoint';
import { useCall } from '../../dataProvider/useCall';

/** A shift long: whoever had the page open sees it again without a network. */
const kept = 12 * 60 * 60_000;

export const useInfopointLocations = (): UseQueryResult<readonly InfopointLocation[]> =>
  useCall(infopoint.locations, {}, { select: ({ locations }) => locations, gcTime: kept });

/** The groups of a location with those of their people who work there. */
export const useInfopointGroups = (uuid: string): UseQueryResult<readonly InfopointGroup[]> =>
  useCall(infopoint.memberGroups, { uuid }, { select: ({ groups }) => groups, gcTime: kept });
