import { useStoreContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Call } from '../../../contract/call';
import { addressFilter } from './addressFilter';
import { listKey, narrowedTo } from './readListEarly';

/**
 * Takes over the filter that the address names as the kept state of a resource's list, before the list reads that; from
 * then on it is changed like any other filter, and the address says no more than the chosen bubble.
 */
export const useAddressFilter = (resource: string, call: Call, bubble: string | undefined): void => {
  const store = useStoreContext();
  const [parameters, setParameters] = useSearchParams();
  const [asked] = useState(() => {
    const filter = addressFilter(call, parameters, bubble);
    if (filter) store.setItem(listKey(resource), { ...store.getItem(listKey(resource), {}), ...narrowedTo(filter) });
    return filter;
  });
  useEffect(() => {
    if (!asked) return;
    const isOther = (name: string) => !(name in asked);
    setParameters((before) => [...before].filter(([name]) => isOther(name)), { replace: true });
  }, [asked, setParameters]);
};
