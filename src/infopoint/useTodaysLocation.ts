import { useStore } from 'ra-core';
import { useEffect } from 'react';
import type { InfopointLocation } from '../../contract/infopoint';

interface Todays {
  /**
   * Location whose helpers are shown; undefined if the person has to say where they are, or the address names no
   * location.
   */
  location: InfopointLocation | undefined;
  /** Possible locations of the person: their own, or all if they belong to none. */
  possible: readonly InfopointLocation[];
}

/**
 * Location of a person today: that of the address, else where this device remembers them to be, else at the only
 * possible one. The device remembers what was opened last of the possible ones; nobody is guessed to be anywhere.
 */
export const useTodaysLocation = (
  locations: readonly InfopointLocation[] = [],
  locationUuid: string | undefined,
): Todays => {
  // Kept for each person by itself, also on a shared computer.
  const [remembered, remember] = useStore<string | null>('infopoint.location', null);
  const own = locations.filter(({ isOwn }) => isOwn);
  const possible = own.length > 0 ? own : locations;
  const opened = possible.find(({ uuid }) => uuid === locationUuid)?.uuid;
  useEffect(() => {
    if (opened && opened !== remembered) remember(opened);
  }, [opened, remembered, remember]);
  if (locationUuid) return { location: locations.find(({ uuid }) => uuid === locationUuid), possible };
  const location = possible.length === 1 ? possible[0] : possible.find(({ uuid }) => uuid === remembered);
  return { location, possible };
};
