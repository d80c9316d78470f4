import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import type { ScormState } from '../../../../contract/elearningExecutions';
import { idleSeconds, watchActivity } from '../../../../dataProvider/idle';
import type { FromPlayer } from '../../player/messages';
import { usePackageFrame } from './usePackageFrame';

const origin = 'http://content.example';
const unit = { unitId: 'one', title: 'One', address: '/x', masteryScore: null, launchData: null };
const content = {
  kind: 'scorm' as const,
  standard: 'scorm12' as const,
  playerAddress: `${origin}/player`,
  lastWordsAddress: '/last-words/x',
  sealedWordsAddress: `${origin}/sealed-words`,
  units: [
    {
      ...unit,
      maximumTime: null,
      timeLimitAction: null,
      presumesCompletion: false,
      completionThreshold: null,
      isAsset: false,
    },
  ],
  learner: { learnerId: 'id', learnerName: 'Max' },
};
const kept: ScormState[] = [];
const onLeft = vi.fn();
let takeLate: ReturnType<typeof usePackageFrame>['take'];

const Played = () => {
  const options = { executionUuid: 'one-execution', revision: 1, content, unitId: 'one', state: null };
  const { frame, leave, take } = usePackageFrame({
    ...options,
    onFinished: () => undefined,
    onChange: (state) => kept.push(state),
  });
  takeLate = take;
  return (
    <>
      <iframe ref={frame} title="frame" />
      <button type="button" onClick={() => void leave().then(onLeft)}>
        leave
      </button>
    </>
  );
};

/** Messages that the frame receives. */
let heard: MockInstance<Window['postMessage']>;

/** The frame that is asked to leave. @returns how it speaks */
const setUp = () => {
  render(<Played />);
  const source = screen.getByTitle<HTMLIFrameElement>('frame').contentWindow;
  if (!source) throw new Error('The frame has a window');
  heard = vi.spyOn(source, 'postMessage').mockImplementation(() => undefined);
  const say = (data: FromPlayer, from = origin) =>
    act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin: from, source })));
  fireEvent.click(screen.getByRole('button'));
  expect(heard).toHaveBeenCalledWith({ kind: 'leave' }, origin);
  return say;
};

beforeEach(() => {
  vi.useFakeTimers();
  onLeft.mockClear();
  kept.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('leaves a unit once it has said its last, and keeps that', async () => {
  const say = setUp();
  await say({ kind: 'left', unitId: 'one' }, 'http://other.example');
  await say({ kind: 'held', unitId: 'one', held: { cmi: 'last' } });
  expect(onLeft).not.toHaveBeenCalled();
  await say({ kind: 'left', unitId: 'one' });
  expect(onLeft).toHaveBeenCalledOnce();
  expect(kept).toEqual([{ kind: 'scorm', unitId: 'one', units: { one: { cmi: 'last' } } }]);
});

it('waits a second at most for a unit that says nothing', async () => {
  setUp();
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(onLeft).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(onLeft).toHaveBeenCalledOnce();
});

it('takes what somebody does in a package for activity, and from nobody but its player', async () => {
  const say = setUp();
  const stop = watchActivity();
  vi.setSystemTime(Date.now() + 60_000);
  await say({ kind: 'active' }, 'http://other.example');
  expect(idleSeconds()).toBe(60);
  await say({ kind: 'active' });
  expect(idleSeconds()).toBe(0);
  stop();
});

it('takes what a unit said last at a former visit if it is news, and tells the player of it', async () => {
  const say = setUp();
  const report = (number: number) => ({ cmi: number, told: { visit: 'former', number, after: null } });
  for (const number of [2, 1]) takeLate({ one: { revision: 1, held: report(number) } });
  takeLate({ unknown: { revision: 1, held: report(3) } });
  expect(kept).toEqual([{ kind: 'scorm', unitId: 'one', units: { one: report(2) } }]);
  await say({ kind: 'ready' });
  const sealing = { executionUuid: 'one-execution', key: expect.stringMatching(/^.{43}=$/), revision: 1 };
  expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ held: report(2), sealing }), origin);
});
