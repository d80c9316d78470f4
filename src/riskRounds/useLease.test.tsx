import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { riskRounds } from '../../contract/riskRounds';
import { createApi, Refusal, uuidOf } from '../testing/api';
import { renderInShell } from '../testing/renderInShell';
import { LeaseNotice } from './LeaseNotice';
import { leaseRenewal, leaseRetry, useLease } from './useLease';

const round = uuidOf(1);
const editor = { name: 'Erika Muster', until: '2026-03-02T08:02:00.000Z', since: null, isSelf: true };
const locked = () => new Refusal({ code: 'execution.locked', params: { name: 'Olaf Unit' } });

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  api = createApi()
    .on(riskRounds.lock, () => ({ editor }))
    .on(riskRounds.release, () => ({}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Room = ({ wanted = true, onFreed }: { wanted?: boolean; onFreed?: () => Promise<null> }) => {
  const lease = useLease(round, { wanted, ...(onFreed && { onFreed }) });
  return (
    <>
      <LeaseNotice lease={lease} />
      <p>{lease.isHeld ? 'mine' : 'not mine'}</p>
    </>
  );
};

/** Enters with a clock that stands still until it is moved. */
const enter = async (wish: { onFreed?: () => Promise<null> } = {}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const drawing = renderInShell(<Room {...wish} />);
  await vi.advanceTimersByTimeAsync(50);
  return drawing;
};
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const asked = () => api.bodies(riskRounds.lock).length;
const givenBack = () => api.bodies(riskRounds.release).length;

it('is taken on entering, renewed in time, and given back on leaving', async () => {
  const { unmount } = await enter();
  await later(50);
  expect(screen.getByText('mine')).toBeTruthy();
  expect(asked()).toBe(1);
  await later(leaseRenewal);
  expect(asked()).toBe(2);
  unmount();
  await later(leaseRenewal);
  expect([asked(), givenBack()]).toEqual([2, 1]);
});

it('says who holds it, and is taken by itself once it is free', async () => {
  api.on(riskRounds.lock, locked);
  await enter();
  await later(50);
  expect(screen.getByText(/Olaf Unit is editing this assessment right now/)).toBeTruthy();
  expect(screen.getByText('not mine')).toBeTruthy();
  api.on(riskRounds.lock, () => ({ editor }));
  await later(leaseRetry);
  expect(screen.getByText('mine')).toBeTruthy();
  expect(screen.queryByText(/Olaf Unit/)).toBeNull();
});

it('is not given back by whoever never held it', async () => {
  api.on(riskRounds.lock, locked);
  const { unmount } = await enter();
  await later(50);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  await later(50);
  expect(givenBack()).toBe(0);
});

it('is given back by closing the window, in a call that outlives it, and taken again by coming back', async () => {
  const { unmount } = await enter();
  await later(50);
  const sent = vi.spyOn(globalThis, 'fetch');
  window.dispatchEvent(new Event('pagehide'));
  await later(0);
  expect(givenBack()).toBe(1);
  expect(sent.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await later(50);
  expect(asked()).toBe(2);
  expect(screen.getByText('mine')).toBeTruthy();
  unmount();
  await later(50);
  expect(givenBack()).toBe(2);
});

it('stays with its holder while the network is away, and is renewed soon after', async () => {
  await enter();
  await later(50);
  api.on(riskRounds.lock, () => new Refusal({ code: 'internal' }));
  await later(leaseRenewal);
  expect(screen.getByText('mine')).toBeTruthy();
  await later(leaseRetry);
  expect(asked()).toBe(3);
});

it('is asked for no more once the assessment is confirmed, and what became of it is read', async () => {
  const onFreed = vi.fn(async () => null);
  await enter({ onFreed });
  await later(50);
  api.on(riskRounds.lock, () => new Refusal({ code: 'riskExecutionResult.confirmed' }));
  await later(leaseRenewal);
  expect(screen.getByText('not mine')).toBeTruthy();
  expect(onFreed).toHaveBeenCalledTimes(1);
  await later(leaseRenewal);
  expect(asked()).toBe(2);
});
