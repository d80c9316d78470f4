import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Execution, LessonState } from '../../contract/elearningExecutions';
import type { ErrorCode } from '../../contract/names/errors';
import { RequestError } from '../../dataProvider/request';
import { elearningKeeping, type Saved } from '../execution/course/keeping';
import type { Copy } from '../execution/saveQueue';
import { deliver as deliverItem, isGone } from './deliver';
import { courseKind } from './kinds/course';
import type { OpenCourse } from './openCourse';

const deliver = (taken: OpenCourse, read: Execution) => deliverItem(courseKind, taken, read);

const state = (pageId: string): LessonState => ({ kind: 'lessons', pageId, readPageIds: [], answers: {}, attempt: 1 });

const execution = (changes: Partial<Execution> = {}): Execution => ({
  executionUuid: '1',
  taskUuid: '2',
  elearningUuid: '3',
  title: 'Fire safety',
  versionNumber: 1,
  languageCode: 'en_GB',
  passMark: 50,
  dueOn: '2026-03-05',
  revision: 3,
  status: 'inprogress',
  progress: 0,
  resultUuid: null,
  content: { kind: 'lessons', pages: [] },
  state: null,
  ...changes,
});

/** A course on the device, with what was done and not sent. */
const takenWith = (copy: Copy<LessonState> | null) => {
  const stored: Saved[] = [];
  const taken: OpenCourse = {
    execution: execution(),
    refresh: vi.fn(),
    copies: {
      read: () => copy,
      keep: (kept) => {
        copy = kept as Copy<LessonState> | null;
        return true;
      },
      forget: () => {
        copy = null;
      },
    },
    onStored: (saved) => stored.push(saved),
    hold: () => () => undefined,
    settled: async () => undefined,
  };
  return { taken, stored };
};

const send = vi.spyOn(elearningKeeping, 'send');
const answers = (changes: Partial<Saved> = {}) =>
  send.mockImplementation(async (_, revision) => ({
    revision: revision + 1,
    status: 'inprogress',
    progress: 50,
    resultUuid: null,
    ...changes,
  }));
const refuses = (status: number, code?: ErrorCode) =>
  send.mockRejectedValue(new RequestError(status, code ? { code } : undefined));
const sent = () => send.mock.calls.map(([, revision, done]) => [revision, done.kind === 'lessons' && done.pageId]);

beforeEach(() => void send.mockReset());
afterEach(() => void vi.useRealTimers());

it('sends what was done once, and has nothing to send the next time', async () => {
  const { taken, stored } = takenWith({ revision: 3, state: state('b') });
  answers();
  expect(await deliver(taken, execution())).toEqual({ isSaved: true });
  expect([sent(), stored.length, taken.copies.read()]).toEqual([[[3, 'b']], 1, null]);
  expect(await deliver(taken, execution({ revision: 4, state: state('b') }))).toEqual({});
  expect(send).toHaveBeenCalledTimes(1);
});

it('repeats first what had no answer, and goes on where the server has it already', async () => {
  const unanswered = { revision: 3, state: state('c'), unanswered: state('b') };
  answers();
  await deliver(takenWith(unanswered).taken, execution());
  expect(sent()).toEqual([
    [3, 'b'],
    [4, 'c'],
  ]);
  send.mockClear();
  await deliver(takenWith(unanswered).taken, execution({ revision: 4, state: state('b') }));
  expect(sent()).toEqual([[4, 'c']]);
});

it('takes a course off the device that is finished by it, or was', async () => {
  const copy = { revision: 3, state: state('b') };
  answers({ status: 'completed', resultUuid: '9' });
  const completed = { leaves: true, news: { outcome: 'completed', resultUuid: '9' } };
  expect(await deliver(takenWith(copy).taken, execution())).toEqual(completed);
  const over = { status: 'completed', resultUuid: '9', revision: 4 } as const;
  expect(await deliver(takenWith(copy).taken, execution({ ...over, state: state('b') }))).toEqual(completed);
  const elsewhere = { leaves: true, news: { outcome: 'elsewhere', resultUuid: '9' } };
  expect(await deliver(takenWith(copy).taken, execution({ ...over, state: state('z') }))).toEqual(elsewhere);
  expect(await deliver(takenWith(null).taken, execution(over))).toEqual({ leaves: true });
  expect(send).toHaveBeenCalledTimes(1);
});

it.each([
  ['elearning.notAssigned', { leaves: true, news: { outcome: 'ended' } }],
  ['execution.notFound', { leaves: true, news: { outcome: 'ended' } }],
  ['schema.invalid', { leaves: true, news: { outcome: 'refused' } }],
  ['elearning.suspended', { leaves: false, news: { outcome: 'suspended' } }],
] as const)('tells what became of it after %s', async (code, delivery) => {
  const { taken } = takenWith({ revision: 3, state: state('b') });
  refuses(400, code);
  expect(await deliver(taken, execution())).toEqual(delivery);
  // What is suspended is sent later.
  expect(taken.copies.read() !== null).toBe(code === 'elearning.suspended' || code === 'schema.invalid');
});

it('keeps what nobody answered, and tries no more by itself', async () => {
  vi.useFakeTimers();
  const { taken } = takenWith({ revision: 3, state: state('b') });
  refuses(0);
  expect(await deliver(taken, execution())).toEqual({ missed: 'unreached' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([send.mock.calls.length, taken.copies.read()?.state]).toEqual([1, state('b')]);
});

it.each([
  [500, 'internal', { missed: 'failing' }],
  [404, undefined, { missed: 'failing' }],
  [400, 'record.changed', { missed: 'overtaken' }],
  [403, 'permission.missing', { news: { outcome: 'forbidden' } }],
] as const)('keeps what was not taken by %s %s, and does not say that it is saved', async (status, code, delivery) => {
  const { taken } = takenWith({ revision: 3, state: state('b') });
  refuses(status, code);
  expect(await deliver(taken, execution())).toEqual(delivery);
  expect(taken.copies.read()?.state).toEqual(state('b'));
});

it('takes nobody’s word but the server’s that something is gone', () => {
  expect(isGone(new RequestError(404, { code: 'execution.notFound' }))).toBe(true);
  expect(isGone(new RequestError(404, { code: 'execution.notOfMember' }))).toBe(true);
  for (const other of [new RequestError(404), new RequestError(404, { code: 'route.notFound' }), new Error('404')])
    expect(isGone(other)).toBe(false);
});
