import { fetchAnswer } from './fetchAnswer';

/** How long an answer waits for whoever needs it: longer than a script takes on a slow line. Milliseconds. */
const patience = 30_000;

/** Answers that nobody has needed so far, by what was asked. */
const answers = new Map<string, Promise<Response>>();

const keyOf = (url: string, { body }: RequestInit): string => `${url} ${body}`;

/** Asks before anybody can: whoever fetches the same next gets this answer. Only for what changes nothing. */
export const fetchEarly = (url: string, init: RequestInit = {}): void => {
  const key = keyOf(url, init);
  const answer = fetchAnswer(url, init);
  // Told to whoever takes it, if anybody does.
  answer.catch(() => undefined);
  answers.set(key, answer);
  setTimeout(() => {
    if (answers.get(key) === answer) answers.delete(key);
  }, patience);
};

/** The answer to what was asked early; once. */
export const takeEarly = (url: string, init: RequestInit): Promise<Response> | undefined => {
  const key = keyOf(url, init);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
};

/** Discards prefetched answers: a write changes them, or begins or ends the session under which they were asked for. */
export const forgetEarly = (): void => answers.clear();
