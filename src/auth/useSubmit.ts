import { type FormEvent, useState } from 'react';
import { RequestError } from '../../dataProvider/request';

/**
 * Runs what a form is for: once at a time, and remembers how it failed. `run` answers nothing and throws a
 * RequestError if it fails; whatever else it throws counts as a network failure, since only files of ours can be
 * missing then.
 */
export const useSubmit = (isReady: () => boolean, run: () => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !isReady()) return;
    setBusy(true);
    setError(null);
    try {
      await run();
    } catch (failure) {
      setError(failure instanceof RequestError ? failure : new RequestError(0));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, submit };
};

export type Submit = ReturnType<typeof useSubmit>;
