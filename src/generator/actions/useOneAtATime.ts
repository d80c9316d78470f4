import { useRef } from 'react';

/** Does each piece of work once at a time: what is begun again under the same key, before it has ended, comes to nothing. */
export const useOneAtATime = () => {
  const underWay = useRef(new Set<string>());
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    if (underWay.current.has(key)) return undefined;
    underWay.current.add(key);
    try {
      return await work();
    } finally {
      underWay.current.delete(key);
    }
  };
};
