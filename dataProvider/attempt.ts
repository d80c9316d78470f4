import { RequestError } from './request';

/**
 * Does something that makes requests. Answers whether it was done: not if it says `false` itself, or if a request failed,
 * which a toast has told already.
 */
export const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    return (await work()) !== false;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return false;
  }
};
