import { serverTimeHeader } from '../contract/bootstrap/bootstrapRoutes';
import { noteServerTime } from './clock';

/** Fetches from the API, and learns from the answer what time it is. */
export const fetchAnswer = async (address: string, init?: RequestInit): Promise<Response> => {
  const asked = performance.now();
  const answer = await fetch(address, init);
  noteServerTime(answer.headers.get(serverTimeHeader), performance.now() - asked);
  return answer;
};
