import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ExecutionState } from '../../contract/elearningExecutions';
import { RequestError } from '../../dataProvider/request';
import { keepCopy, readCopy } from './localCopy';
import { createSaveQueue, type SaveStatus } from './saveQueue';

const state = (pageId: string, more: object = {}): ExecutionState => ({
  kind: 'lessons',
  pageId,
  readPageIds: [],
  answers: {},
  attempt: 1,
  ...more,
});

interface Answer {
  revision: number;
  status: string;
}

/** A server that answers when told, and what was said meanwhile. */
const setUp = (owner = 'own') => {
  const waiting: {
    revision: number;
    sent: ExecutionState;
    answer: (outcome: Error | 'saved' | 'completed') => void;
  }[] = [];
  const said: SaveStatus[] = [];
  const queue = createSaveQueue<ExecutionState, Answer>({
    revision: 3,
    send: (revision, sent) =>
      new Promise((resolve, reject) => {
        const answer = (outcome: Error | 'saved' | 'completed') => {
          const status = outcome === 'completed' ? 'completed' : 'inprogress';
          if (outcome instanceof Error) reject(outcome);
          else resolve({ revision: revision + 1, status });
        };
        waiting.push({ revision, sent, answer });
      }),
    keep: (copy) => void keepCopy('one', copy, owner),
    onStatus: (status) => said.push(status),
    onSaved: () => undefined,
    isLast: ({ status }) => status === 'completed',
    outcomes: { 'elearning.notAssigned': 'ended', 'execution.locked': 'locked', 'elearning.suspended': 'suspended' },
  });
  const answer = async (outcome: Error | 'saved' | 'completed' = 'saved') => {
    waiting.shift()?.answer(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, waiting, said, answer };
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('says "saved" only after the server did, and keeps a copy until then', async () => {
  const { queue, said, answer } = setUp();
  queue.put(state('a'));
  expect([said.at(-1), readCopy('one')]).toEqual(['saving', { revision: 3, state: state('a') }]);
  await answer();
  expect([said.at(-1), readCopy('one')]).toEqual(['saved', null]);
});

it('sends one after another, of several that wait the last, each on the revision of the one before', async () => {
  const { queue, waiting, said, answer } = setUp();
  for (const page of ['a', 'b', 'c']) queue.put(state(page));
  expect(waiting).toHaveLength(1);
  await answer();
  expect([said.at(-1), readCopy('one')]).toEqual(['saving', { revision: 4, state: state('c') }]);
  expect(waiting).toMatchObject([{ revision: 4, sent: state('c') }]);
  await answer();
  expect(said).not.toContain('failing');
  expect(said.filter((each) => each === 'saved')).toHaveLength(1);
});

it('goes on trying, ever more slowly, and at once when the network is back', async () => {
  const { queue, waiting, said, answer } = setUp();
  queue.put(state('a'));
  await answer(new RequestError(0));
  expect([said.at(-1), waiting.length]).toEqual(['failing', 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  await answer(new RequestError(503, { code: 'service.unavailable' }));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(waiting).toHaveLength(0);
  // What is done meanwhile is kept, and does not make anybody believe that it is on its way.
  queue.put(state('b'));
  expect([said.at(-1), readCopy('one')?.state]).toEqual(['failing', state('b')]);
  queue.retry();
  // The one without an answer may be stored: it goes first, as it was, and then the newer one.
  expect(waiting).toMatchObject([{ revision: 3, sent: state('a') }]);
  expect(readCopy('one')).toEqual({ revision: 3, state: state('b'), unanswered: state('a') });
  await answer();
  expect(waiting).toMatchObject([{ revision: 4, sent: state('b') }]);
  await answer();
  expect([said.at(-1), readCopy('one')]).toEqual(['saved', null]);
});

it.each([
  ['record.changed', 'overtaken'],
  ['execution.locked', 'locked'],
  ['elearning.suspended', 'suspended'],
  ['elearning.notAssigned', 'ended'],
] as const)('stops at %s', async (code, status) => {
  const { queue, waiting, said, answer } = setUp();
  queue.put(state('a'));
  await answer(new RequestError(400, { code }));
  queue.put(state('b'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([said.at(-1), waiting.length]).toEqual([status, 0]);
});

it('says that something cannot be saved, and saves what comes after it', async () => {
  const { queue, said, answer } = setUp();
  queue.put(state('a'));
  await answer(new RequestError(400, { code: 'schema.invalid' }));
  expect(said.at(-1)).toBe('refused');
  queue.put(state('b'));
  await answer();
  expect(said.at(-1)).toBe('saved');
});

it('sends nothing after the server has finished it', async () => {
  const { queue, waiting, answer } = setUp();
  queue.put(state('a'));
  await answer('completed');
  queue.put(state('b'));
  expect([waiting.length, readCopy('one')]).toEqual([0, null]);
});

it('says "saved" and keeps nothing once it is finished, whatever was done meanwhile', async () => {
  const { queue, waiting, said, answer } = setUp();
  queue.put(state('a'));
  queue.put(state('b'));
  await answer('completed');
  expect([said.at(-1), waiting.length, readCopy('one')]).toEqual(['saved', 0, null]);
});

it.each([
  ['elearning.notAssigned', null],
  ['record.changed', { revision: 3, state: state('b'), unanswered: state('a') }],
  ['execution.locked', { revision: 3, state: state('b'), unanswered: state('a') }],
  ['elearning.suspended', { revision: 3, state: state('b'), unanswered: state('a') }],
] as const)(
  'at %s keeps only what may still be of use, also when another window took its place',
  async (code, kept) => {
    const { queue, answer } = setUp();
    queue.put(state('a'));
    queue.put(state('b'));
    const other = { revision: 4, state: state('z') };
    if (kept) keepCopy('one', other, 'other');
    await answer(new RequestError(400, { code }));
    expect(readCopy('one')).toEqual(kept);
  },
);

it('leaves another window’s copy alone', async () => {
  const { queue, answer } = setUp();
  queue.put(state('a'));
  const other = { revision: 3, state: state('z') };
  keepCopy('one', other, 'other');
  await answer();
  expect(readCopy('one')).toEqual(other);
});

it('when it is left sends what waits, and keeps it where that fails', async () => {
  const { queue, waiting, answer } = setUp();
  queue.put(state('a'));
  queue.put(state('b'));
  queue.leave();
  await answer();
  expect(waiting).toMatchObject([{ revision: 4, sent: state('b') }]);
  await answer(new RequestError(0));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([waiting.length, readCopy('one')]).toEqual([0, { revision: 4, state: state('b') }]);
});

it('keeps nothing after it was stopped', async () => {
  const { queue, waiting, answer } = setUp();
  queue.put(state('a'));
  queue.put(state('b'));
  queue.stop();
  localStorage.clear();
  await answer();
  expect([waiting.length, readCopy('one')]).toEqual([0, null]);
});

it('says whether the browser keeps a copy', () => {
  expect(keepCopy('one', { revision: 1, state: state('a') }, 'own')).toBe(true);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepCopy('one', { revision: 2, state: state('a') }, 'own')).toBe(false);
  full.mockRestore();
});

it('takes a copy that is broken for none', () => {
  for (const broken of ['{', 'null', '{"revision":"1"}']) {
    localStorage.setItem('execution.one', broken);
    expect(readCopy('one')).toBeNull();
  }
});
