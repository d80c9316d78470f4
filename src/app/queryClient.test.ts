import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../contract/testing/until';
import { createQueryClient } from './queryClient';

const client = createQueryClient();
const fail = () => Promise.reject(new TypeError('Failed to fetch'));

describe('while the browser knows that there is no connection', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it('a read fails at once, and is read anew when the connection is back', async () => {
    const read = vi.fn(fail);
    const observer = new QueryObserver(client, { queryKey: ['members'], queryFn: read });
    const stop = observer.subscribe(() => undefined);
    await until(() => expect(observer.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' }));
    client.mount();
    read.mockResolvedValue('read' as never);
    onlineManager.setOnline(true);
    await until(() => expect(observer.getCurrentResult().data).toBe('read'));
    client.unmount();
    stop();
  });

  it('a save fails at once, and is not sent later', async () => {
    const save = vi.fn(fail);
    client.mount();
    const observer = new MutationObserver(client, { mutationFn: save });
    await expect(observer.mutate()).rejects.toThrow('Failed to fetch');
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(save).toHaveBeenCalledTimes(1);
    client.unmount();
  });
});
