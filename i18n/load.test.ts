import { afterEach, expect, it, vi } from 'vitest';
import { loadWords } from './load';

afterEach(() => vi.unstubAllGlobals());

it('fetches each file once, and again after a failure', async () => {
  const fetchFile = vi.fn<typeof fetch>(async () => new Response('', { status: 502 }));
  vi.stubGlobal('fetch', fetchFile);
  await expect(loadWords('en_GB', 'signIn')).rejects.toThrow('502');
  fetchFile.mockImplementation(async () => Response.json({ common: { save: 'Save' } }));
  await expect(loadWords('en_GB', 'signIn')).resolves.toEqual({ common: { save: 'Save' } });
  await loadWords('en_GB', 'signIn');
  expect(fetchFile).toHaveBeenCalledTimes(2);
  await loadWords('de_DE', 'signIn');
  expect(fetchFile).toHaveBeenCalledTimes(3);
  expect(new Set(fetchFile.mock.calls.map(([address]) => address)).size).toBe(2);
});
