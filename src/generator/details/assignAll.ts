import type * as z from 'zod/mini';
import type { Call } from '../../../contract/kit/call';
import type { linkedMembersAdded } from '../../../contract/linkedMembers';
import { emit } from '../../../dataProvider/events';
import { RequestError } from '../../../dataProvider/request';
import { linkedMaximum, requestLinks } from './linking';
import { quietly, readAll } from './readAll';

type LinksAdded = z.output<ReturnType<typeof linkedMembersAdded>>;

export interface Progress {
  step: 'reading' | 'assigning';
  done: number;
  total: number;
}

/** Outcome of it, in numbers of records. */
export interface Outcome {
  added: number;
  already: number;
  refused: readonly { count: number; error: RequestError }[];
  /** Not tried, because somebody stopped it. */
  left: number;
}

export interface Task {
  /** The record that is linked to, and its call that adds links. */
  uuid: string;
  add: Call;
  /** Source of the records to link: a list call and its filter. */
  from: Call;
  filter: Readonly<Record<string, unknown>>;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

interface Links extends Pick<Task, 'uuid' | 'add'> {
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

/**
 * Links records to one, in slices as large as the call takes. A slice that is refused does not keep the
 * next from being tried; without a server it ends there.
 */
export const linkAll = async (uuids: readonly string[], { uuid, add, onProgress, signal }: Links): Promise<Outcome> => {
  const size = linkedMaximum({ call: add, reversed: false }) ?? uuids.length;
  const refused: { count: number; error: RequestError }[] = [];
  let tried = 0;
  let assigned = 0;
  let added = 0;
  while (tried < uuids.length && !signal?.aborted) {
    onProgress?.(assigned);
    const slice = uuids.slice(tried, tried + size);
    try {
      added += ((await requestLinks(add, uuid, slice, quietly)) as LinksAdded).added;
      assigned += slice.length;
      tried += slice.length;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const count = error.status === 400 ? slice.length : uuids.length - tried;
      refused.push({ count, error });
      tried += count;
    }
  }
  if (assigned > 0) emit('written', { call: add });
  return { added, already: assigned - added, refused, left: uuids.length - tried };
};

/** Links all records of a list to one. Throws the RequestError of reading. */
export const assignAll = async ({ onProgress, from, filter, ...links }: Task): Promise<Outcome> => {
  const { uuids, total } = await readAll(from, { filter }, links.signal, (done, of) =>
    onProgress({ step: 'reading', done, total: of }),
  );
  const outcome = await linkAll(uuids, {
    ...links,
    onProgress: (done) => onProgress({ step: 'assigning', done, total }),
  });
  return { ...outcome, left: outcome.left + total - uuids.length };
};
