import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allCalls, areas } from '../contract/index';
import { staleAfter } from '../contract/names/changes';
import { until } from '../contract/testing/until';
import { emit } from './events';
import { changesChannel, keepFresh } from './freshness';

const areaNames = Object.keys(areas);
let client: QueryClient;
let stop: () => void;

/** The areas whose answers are to be read anew. */
const staleAreas = (of: QueryClient): unknown[] =>
  of
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey: [area] }) => area);

const filledClient = (): QueryClient => {
  const filled = new QueryClient();
  for (const area of areaNames) filled.setQueryData([area, 'getList', {}], []);
  return filled;
};

beforeEach(() => {
  client = filledClient();
  stop = keepFresh(client);
});
afterEach(() => stop());

describe('after a write', () => {
  const writes = allCalls.flatMap(({ name, call }) => (call.changes ? [{ name, changes: call.changes }] : []));

  it.each(writes)('$name: exactly what shows its changes is read anew', async ({ changes }) => {
    emit('changed', changes);
    await until(() => expect(staleAreas(client)).toContain('auditEvents'));
    expect(new Set(staleAreas(client))).toEqual(staleAfter(changes));
  });

  it('what several writes changed is read once', async () => {
    const read = vi.spyOn(client, 'invalidateQueries');
    emit('changed', ['templates']);
    emit('changed', ['calendar']);
    await until(() => expect(staleAreas(client)).toEqual(expect.arrayContaining(['templates', 'calendar'])));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('other tabs are told, and listen', async () => {
    const tab = new BroadcastChannel(changesChannel);
    const told = new Promise((resolve) => {
      tab.onmessage = ({ data }) => resolve(data);
    });
    emit('changed', ['templates']);
    expect(await told).toEqual(['templates']);
    tab.postMessage(['members']);
    await until(() => expect(staleAreas(client)).toContain('members'));
    tab.close();
  });

  it('nothing is read anew where it has been stopped', async () => {
    stop();
    const watching = filledClient();
    const stopWatching = keepFresh(watching);
    emit('changed', ['members']);
    await until(() => expect(staleAreas(watching)).toContain('members'));
    expect(staleAreas(client)).toEqual([]);
    stopWatching();
  });
});
