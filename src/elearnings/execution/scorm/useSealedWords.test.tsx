import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromPlayer } from '../../player/messages';
import { sealReport } from '../../player/sealing';
import { sealingKey } from './keptWords';
import { useSealedWords } from './useSealedWords';

const origin = 'http://content.example';
const take = vi.fn();

const Fetching = ({ executionUuid }: { executionUuid: string }) => {
  const sealedWordsAddress = `${origin}/sealed-words`;
  const { sealedFrame, isAwaited, onLoad } = useSealedWords({ executionUuid, sealedWordsAddress, take });
  if (!isAwaited) return <p>player</p>;
  return (
    <>
      <iframe ref={sealedFrame} title="frame" />
      <button type="button" onClick={onLoad}>
        loaded
      </button>
    </>
  );
};

const say = (data: FromPlayer, from = origin) => {
  const source = screen.getByTitle<HTMLIFrameElement>('frame').contentWindow;
  return act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin: from, source })));
};
const reportOf = (cmi: string) => ({ revision: 1, held: { cmi } });
const sealedBy = (key: string | null, executionUuid: string, cmi: string) =>
  sealReport(key ?? '', { executionUuid, unitId: 'unit 1' }, reportOf(cmi));

beforeEach(() => take.mockClear());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('takes what was sealed with the kept key, once; what is of another course waits until that is opened', async () => {
  const [key, otherKey] = [sealingKey('course'), sealingKey('other')];
  const { unmount } = render(<Fetching executionUuid="course" />);
  const sealed = {
    'course unit 1': sealedBy(key, 'course', 'last'),
    'course unit 2': sealedBy(key, 'course', 'of another unit'),
    'other unit 1': sealedBy(otherKey, 'other', 'other'),
    'unknown unit 1': sealedBy(key, 'unknown', 'unknown'),
    nonsense: 'x',
  };
  await say({ kind: 'sealed', sealed }, 'http://other.example');
  expect(take).not.toHaveBeenCalled();
  await say({ kind: 'sealed', sealed });
  await screen.findByText('player');
  expect(take.mock.calls).toEqual([[{ 'unit 1': reportOf('last') }]]);
  unmount();

  const again = render(<Fetching executionUuid="course" />);
  await say({ kind: 'sealed', sealed: {} });
  await screen.findByText('player');
  again.unmount();
  expect(take).toHaveBeenCalledOnce();

  render(<Fetching executionUuid="other" />);
  await say({ kind: 'sealed', sealed: {} });
  await waitFor(() => expect(take).toHaveBeenLastCalledWith({ 'unit 1': reportOf('other') }));
});

it('waits for nothing in a browser in which no package was opened since somebody signed out', () => {
  render(<Fetching executionUuid="course" />);
  expect(screen.getByText('player')).toBeTruthy();
});

it('waits a second at most for a page that is there and says nothing', async () => {
  vi.useFakeTimers();
  sealingKey('course');
  render(<Fetching executionUuid="course" />);
  fireEvent.click(screen.getByRole('button'));
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(screen.queryByText('player')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('player')).toBeTruthy();
});
