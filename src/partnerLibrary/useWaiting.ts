import { useState } from 'react';
import { partnerLibraryCompanies as calls } from '../../contract/partner/library';
import { maximumRecordsPerCall } from '../../contract/shapes/constants';
import { emit } from '../../dataProvider/events';
import { request } from '../../dataProvider/request';
import { useToday } from '../../dataProvider/today';
import { quietly } from '../../dataProvider/useCall';
import { usePolling } from '../../dataProvider/usePolling';
import type { Chosen } from './useChosen';

/** Number of companies for which it is done, of how many. */
export interface Progress {
  done: number;
  total: number;
}

/**
 * Waits until what was planned for today is done in each of the companies: in the background, one after another.
 *
 * @returns how far it is, as long as it is waited for, and what begins to wait
 */
export const useWaiting = ({ itemUuid, companyUuids }: Chosen, onDone: () => void) => {
  const today = useToday();
  const [progress, setProgress] = useState<Progress | null>(null);
  const total = companyUuids.length;
  const isLost = usePolling({
    id: progress ? itemUuid : null,
    ask: (_, signal) =>
      request(
        calls.list,
        {
          filter: { itemUuid, state: ['giving', 'taking'] },
          page: 1,
          perPage: maximumRecordsPerCall,
          sortBy: 'name',
          sortDirection: 'asc',
        },
        { ...quietly, signal },
      ),
    onProgress: ({ items }) => {
      const waiting = items.filter(
        ({ uuid, plannedOn }) => companyUuids.includes(uuid) && plannedOn !== null && plannedOn <= today,
      );
      setProgress({ done: total - waiting.length, total });
      if (waiting.length > 0) return;
      setProgress(null);
      emit('changed', calls.give.changes);
      onDone();
    },
    onGone: onDone,
  });
  return { progress, isLost, wait: () => setProgress({ done: 0, total }) };
};
