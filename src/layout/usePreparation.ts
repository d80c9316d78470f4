import { createContext, useContext, useRef } from 'react';

/** Loads and reads beforehand what a page of the dashboard shows. */
export const PreparationContext = createContext<(path: string) => void>(() => undefined);

/** So long a pointer rests on what it is about to press; on its way elsewhere it does not. Milliseconds. */
const intention = 60;

/** For a link: prepares the page it leads to as soon as somebody is about to follow it. */
export const usePreparation = (path: string) => {
  const prepare = useContext(PreparationContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    onPointerEnter: () => {
      timer.current = setTimeout(() => prepare(path), intention);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: () => prepare(path),
  };
};
