import { useStore } from 'ra-core';
import { useEffect } from 'react';
import { storage } from '../../dataProvider/storage';

const openTab = 'tab.visit';

/** True if this tab's visit is still to be counted; a page that is loaded anew is none. */
const isNewVisit = (): boolean => storage.tab.read(openTab) === null && storage.tab.write(openTab, 'counted');

/** How often the person has visited the dashboard on this device, this time included. */
export const useVisits = (): number => {
  const [visits, setVisits] = useStore('visits', 0);
  useEffect(() => {
    if (isNewVisit()) setVisits((before: number) => before + 1);
  }, [setVisits]);
  return visits;
};
