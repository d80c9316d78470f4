import { useCallback, useEffect, useState } from 'react';
import type { Call, ResponseOf } from '../../contract/kit/call';
import { RequestError, request } from '../../dataProvider/request';

/** Reads something of one's own. `data` stays what it was while it is read anew, and null until it was read first. */
export const useOwn = <C extends Call>(call: C) => {
  const [data, setData] = useState<ResponseOf<C> | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const load = useCallback(async (): Promise<void> => {
    setError(null);
    try {
      setData(await request(call, {} as never, { toast: false }));
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      setError(failure);
    }
  }, [call]);
  useEffect(() => void load(), [load]);
  return { data, setData, error, load };
};
