// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../contract/kit/call';
import { empty } from '../contract/kit/list';
import { until } from '../contract/testing/until';
import { download, fileNameIn } from './download';
import { on } from './events';
import { loading } from './loading';
import { setXsrfCookie } from './testing';

const exportList = call({
  method: 'POST',
  path: 'list/export',
  summary: 'The list as a file',
  access: 'session',
  kind: 'read',
  request: z.strictObject({ year: z.int() }),
  response: empty(),
  errors: ['client.notFound'],
  download: { formats: ['csv'] },
});

const server = vi.fn<typeof fetch>();
const heard = vi.fn();
const saved: { name: string; href: string }[] = [];
let stop: () => void;
beforeEach(() => {
  saved.length = 0;
  heard.mockReset();
  vi.stubGlobal('fetch', server.mockReset());
  setXsrfCookie('abc');
  stop = on('failed', ({ status, code }) => heard(status, code));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => {
  stop();
  setXsrfCookie(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const file = (headers: Record<string, string> = {}) => new Response('a;b\n', { headers });

// jsdom knows no object addresses.
URL.createObjectURL ??= () => '';
URL.revokeObjectURL ??= () => undefined;

describe('a download', () => {
  it('saves the file under the name that the server gave it', async () => {
    server.mockResolvedValue(
      file({ 'Content-Disposition': `attachment; filename="Prufung.csv"; filename*=UTF-8''Pr%C3%BCfung.csv` }),
    );
    await download(exportList, { year: 2026 });
    expect(saved).toEqual([{ name: 'Prüfung.csv', href: 'blob:here' }]);
    const [blob] = vi.mocked(URL.createObjectURL).mock.calls[0] ?? [];
    // Its size, because the blob of this Node version and that of jsdom have no way of reading in common.
    expect((blob as Blob).size).toBe('a;b\n'.length);
    expect(document.querySelector('a')).toBeNull();
    await until(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:here'));
    expect(server.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"year":2026}' });
  });

  it('has a name where the server gave none', async () => {
    server.mockResolvedValue(file());
    await download(exportList, { year: 2026 });
    expect(saved[0]?.name).toBe('download.csv');
  });

  it('shows the loader meanwhile', async () => {
    const shown: unknown[] = [];
    server.mockImplementation(async () => {
      shown.push(loading.getSnapshot().export);
      return file();
    });
    await download(exportList, { year: 2026 }, { loaderId: 'export' });
    expect(shown).toEqual(['load']);
  });

  it('saves nothing and tells the code where it was refused', async () => {
    const refusal = { head: { status: 404 }, body: { error: { code: 'client.notFound' } } };
    server.mockResolvedValue(Response.json(refusal, { status: 404 }));
    await expect(download(exportList, { year: 2026 })).rejects.toMatchObject({ status: 404, code: 'client.notFound' });
    expect(heard.mock.calls).toEqual([[404, 'client.notFound']]);
    expect(saved).toEqual([]);
  });

  it('saves nothing without a network', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(download(exportList, { year: 2026 })).rejects.toMatchObject({ status: 0 });
    expect(saved).toEqual([]);
  });
});

describe('the name in a header', () => {
  it.each([
    [null, null],
    ['attachment', null],
    ['attachment; filename="a b.csv"', 'a b.csv'],
    [`inline; filename="a_.csv"; filename*=UTF-8''%C3%A4%20%E2%82%AC.csv`, 'ä €.csv'],
    [`attachment; filename="a.csv"; filename*=UTF-8''%ff`, 'a.csv'],
  ])('%j is %j', (header, name) => {
    expect(fileNameIn(header)).toBe(name);
  });
});
