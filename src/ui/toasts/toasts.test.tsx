import { act, fireEvent, screen } from '@testing-library/react';
import { useAddUndoableMutation, useNotify } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profile } from '../../../contract/profile';
import { toastLifetime } from '../../../contract/shapes/constants';
import { until } from '../../../contract/testing/until';
import { emit } from '../../../dataProvider/events';
import { RequestError } from '../../../dataProvider/requestError';
import { renderInShell } from '../../testing/renderInShell';
import { EventToasts } from './EventToasts';
import { showToast, toasts } from './toastStore';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
});
afterEach(() => {
  vi.useRealTimers();
});

/** How long the toast's line is, as a share of its full length. */
const timeLeft = (): number =>
  Number(document.querySelector<HTMLElement>('[style*="scaleX"]')?.style.transform.match(/scaleX\((.*)\)/)?.[1]);
const seconds = (count: number) =>
  act(() => {
    for (let second = 0; second < count; second += 1) vi.advanceTimersByTime(1000);
  });

describe('a toast', () => {
  it.each(Object.entries(toastLifetime))('of type %s closes after %d ms, counting down', async (type, lifetime) => {
    await renderInShell(null);
    act(() => showToast({ type: type as keyof typeof toastLifetime, message: 'Hello' }));
    expect(timeLeft()).toBe(1);
    seconds(1);
    expect(timeLeft()).toBeCloseTo(1 - 1000 / lifetime);
    seconds(lifetime / 1000 - 2);
    expect(screen.getByText('Hello')).toBeTruthy();
    seconds(1);
    expect(screen.queryByText('Hello')).toBeNull();
  });

  it('waits while the pointer or the focus is on it', async () => {
    await renderInShell(null);
    act(() => showToast({ type: 'info', message: 'Hello' }));
    fireEvent.mouseEnter(screen.getByText('Hello'));
    fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
    seconds(20);
    fireEvent.mouseLeave(screen.getByText('Hello'));
    seconds(20);
    expect(timeLeft()).toBe(1);
    fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
    seconds(5);
    expect(screen.queryByText('Hello')).toBeNull();
  });

  it('closes on a click anywhere, and only that one', async () => {
    await renderInShell(null);
    act(() => showToast({ type: 'info', message: 'One' }));
    act(() => showToast({ type: 'info', message: 'Two' }));
    fireEvent.click(screen.getByText('One'));
    expect(screen.queryByText('One')).toBeNull();
    expect(screen.getByText('Two')).toBeTruthy();
  });

  it('shows once what was said twice', async () => {
    await renderInShell(null);
    act(() => showToast({ type: 'info', message: 'Hello' }));
    act(() => showToast({ type: 'info', message: 'Hello' }));
    expect(screen.getAllByText('Hello')).toHaveLength(1);
  });

  it('is announced: at once if it is dangerous, else politely', async () => {
    await renderInShell(null);
    act(() => showToast({ type: 'danger', message: 'Fire' }));
    act(() => showToast({ type: 'success', message: 'Water' }));
    expect(screen.getByRole('alert').textContent).toContain('Fire');
    expect(screen.getByRole('status').textContent).toContain('Water');
  });
});

describe('requests', () => {
  it('tell of a write that went well', async () => {
    await renderInShell(<EventToasts />);
    act(() => emit('written', { call: profile.updateProfileSetting }));
    expect(screen.getByText('Your changes have been saved.')).toBeTruthy();
  });

  it('tell of a failure by its code', async () => {
    await renderInShell(<EventToasts />);
    act(() => emit('failed', new RequestError(400, { code: 'member.self' }), profile.updateProfileSetting));
    expect(screen.getByRole('alert').textContent).toContain('You cannot do this');
  });
});

const Notifier = ({ message }: { message: string }) => {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify(message, { type: 'warning', messageArgs: { name: 'Erika' } })}>
      notify
    </button>
  );
};

describe('react-admin', () => {
  it('speaks through our toasts', async () => {
    await renderInShell(<Notifier message="start.greeting.day" />);
    fireEvent.click(screen.getByText('notify'));
    expect(screen.getByText('Hello, Erika')).toBeTruthy();
  });

  it.each(['ra.notification.updated', 'member.self', 'status 500'])('does not repeat %s', async (message) => {
    await renderInShell(<Notifier message={message} />);
    fireEvent.click(screen.getByText('notify'));
    expect(toasts.getSnapshot()).toEqual([]);
  });
});

const save = vi.fn();
const Saver = () => {
  const add = useAddUndoableMutation();
  const notify = useNotify();
  const click = () => {
    add(save);
    notify('ra.notification.updated', { undoable: true });
  };
  return (
    <button type="button" onClick={click}>
      Save
    </button>
  );
};

it('do at once what react-admin would let somebody undo', async () => {
  await renderInShell(<Saver />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await until(() => expect(save).toHaveBeenCalledWith({ isUndo: false }));
});
