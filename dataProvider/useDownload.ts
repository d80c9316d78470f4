import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Call, Download } from '../contract/kit/call';
import { download } from './download';
import { RequestError } from './request';

/** Saves files that calls answer with, and how far the one under way is. Refusals are told in a toast. */
export const useDownload = () => {
  const [received, setReceived] = useState<number | null>(null);
  const save = async <C extends Call & { download: Download }>(call: C, body: z.input<C['request']>): Promise<void> => {
    setReceived(0);
    try {
      await download(call, body, { onProgress: setReceived });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
    } finally {
      setReceived(null);
    }
  };
  return {
    busy: received !== null,
    /** Bytes so far; null while nothing is saved. */
    received,
    save,
  };
};
