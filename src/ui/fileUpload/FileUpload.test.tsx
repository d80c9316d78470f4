import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../../contract/kit/call';
import { empty } from '../../../contract/kit/list';
import { maximumUploadSize } from '../../../contract/shapes/constants';
import { catchUploads, type SentUpload } from '../../testing/catchUploads';
import { renderInShell } from '../../testing/renderInShell';
import { toasts } from '../toasts/toastStore';
import { FileUpload } from './FileUpload';
import { useFileUpload } from './useFileUpload';

const plans = call({
  method: 'POST',
  path: 'plans/{uuid}/upload',
  summary: 'Adds plans',
  access: 'session',
  kind: 'write',
  changes: [],
  request: z.strictObject({ uuid: z.string(), note: z.string() }),
  response: empty(),
  errors: ['file.invalidFormat'],
  upload: { field: 'plan', types: ['pdf', 'png'], maximumCount: 2 },
});

const sent = catchUploads();

beforeEach(() => {
  toasts.set([]);
  vi.stubGlobal('fetch', async () => Response.json({ head: { status: 200 }, body: {} }));
});

const Form = () => {
  const { upload, ...state } = useFileUpload(plans, { onUploaded: () => undefined });
  return (
    <>
      <FileUpload label="Plans" state={state} />
      <button type="button" onClick={() => void upload({ uuid: 'u1', note: 'Halle 3' })}>
        Send
      </button>
    </>
  );
};

const file = (name: string, { size = 3, type = 'application/pdf', lastModified = 1 } = {}) =>
  new File([new Uint8Array(size)], name, { type, lastModified });
const area = (): HTMLElement => {
  const found = screen.getByText('Plans').parentElement;
  if (!found) throw new Error('no area to drop on');
  return found;
};
const drop = (...files: File[]) => fireEvent.drop(area(), { dataTransfer: { files } });
const names = () =>
  screen
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.ariaLabel ?? button.getAttribute('aria-label'));
/** Messages about files that were not taken; the place for toasts is an alert too, an empty one. */
const refusals = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
/** Names of the files that were sent. */
const sentNames = () =>
  sent.map(({ form }) => {
    const plan = form.get('plan');
    return plan instanceof File ? plan.name : null;
  });
const sendAll = async () => userEvent.setup().click(screen.getByRole('button', { name: 'Send' }));

describe('choosing files', () => {
  it('takes what is dropped, and shows where', async () => {
    await renderInShell(<Form />);
    expect(fireEvent.dragOver(area())).toBe(false);
    expect(drop(file('a.pdf'))).toBe(false);
    expect(names()).toEqual(['Remove a.pdf']);
    expect(screen.getByText(/PDF, PNG/).textContent).toContain('5 MB');
  });

  it('refuses types, sizes and numbers beyond the call’s, each by name', async () => {
    await renderInShell(<Form />);
    drop(
      file('a.exe'),
      file('b.pdf.exe'),
      file('big.pdf', { size: maximumUploadSize + 1 }),
      file('c.PDF'),
      file('d.png'),
      file('e.pdf'),
    );
    expect(names()).toEqual(['Remove c.PDF', 'Remove d.png']);
    const complaints = refusals();
    expect(complaints).toHaveLength(4);
    for (const name of ['a.exe', 'b.pdf.exe', 'big.pdf', 'e.pdf']) {
      expect(complaints.some((text) => text?.includes(name))).toBe(true);
    }
  });

  it('takes a file once, and two that only share their name both', async () => {
    await renderInShell(<Form />);
    drop(file('a.pdf'), file('a.pdf'));
    expect(names()).toHaveLength(1);
    drop(file('a.pdf', { lastModified: 2 }));
    expect(names()).toEqual(['Remove a.pdf', 'Remove a.pdf']);
    expect(refusals()).toEqual([]);
  });

  it('says no more of a refused one once another is chosen, or one is taken away', async () => {
    await renderInShell(<Form />);
    drop(file('a.exe'));
    expect(refusals()).toHaveLength(1);
    drop(file('a.pdf'));
    expect(refusals()).toEqual([]);
    drop(file('b.pdf'), file('c.pdf'));
    expect(refusals()).toHaveLength(1);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Remove b.pdf' }));
    expect(refusals()).toEqual([]);
  });

  it('takes again what was taken away', async () => {
    const again = file('a.pdf');
    await renderInShell(<Form />);
    drop(again);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect(names()).toEqual([]);
    drop(again);
    await sendAll();
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('sending files', () => {
  it('goes to the call’s address, under its field, with its further fields', async () => {
    await renderInShell(<Form />);
    drop(file('a.pdf'));
    await sendAll();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.address).toBe('/api/plans/u1/upload');
    expect([...(sent[0]?.form.entries() ?? [])].map(([name]) => name)).toEqual(['note', 'plan']);
    expect(sent[0]?.form.get('note')).toBe('Halle 3');
  });

  it('shows how much of each has gone', async () => {
    await renderInShell(<Form />);
    drop(file('a.pdf'));
    await sendAll();
    await waitFor(() => expect(sent).toHaveLength(1));
    const bar = await screen.findByRole('progressbar', { name: 'Uploading a.pdf' });
    for (const [loaded, percent] of [
      [0, '0'],
      [2, '67'],
      [3, '100'],
    ] as const) {
      sent[0]?.progress(loaded, 3);
      await waitFor(() => expect(bar.ariaValueNow).toBe(percent));
    }
    sent[0]?.answer(200);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(names()).toEqual([]);
  });

  it('says at the file why it failed, goes on with the others, and tries only that one again', async () => {
    await renderInShell(<Form />);
    drop(file('a.pdf'), file('b.png'));
    await sendAll();
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(400, { error: { code: 'file.invalidFormat' } });
    await waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.answer(200);
    expect(await screen.findByText('This file format is not accepted here.')).toBeTruthy();
    expect(toasts.getSnapshot()).toMatchObject([{ type: 'danger' }]);
    expect(names()).toEqual(['Remove a.pdf']);
    await sendAll();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sentNames()).toEqual(['a.pdf', 'b.png', 'a.pdf']);
  });

  it.each([
    ['no network', (request?: SentUpload) => request?.fail(), /internet connection/],
    [
      'a failure nobody knows',
      (request?: SentUpload) => request?.answer(500, { error: { code: 'brand.new' } }),
      /internal error/i,
    ],
    ['a proxy', (request?: SentUpload) => request?.answer(418), /went wrong/],
  ])('has words for %s', async (_, answer, words) => {
    vi.stubGlobal('reportError', () => undefined);
    await renderInShell(<Form />);
    drop(file('a.pdf'));
    await sendAll();
    await waitFor(() => expect(sent).toHaveLength(1));
    answer(sent[0]);
    expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
    expect(toasts.getSnapshot()).toMatchObject([{ type: 'danger' }]);
  });

  it('sends each once, however often it is asked to, and none that was taken away meanwhile', async () => {
    await renderInShell(<Form />);
    drop(file('a.pdf'), file('b.png'));
    await sendAll();
    await sendAll();
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Remove b.png' }));
    sent[0]?.answer(200);
    await sendAll();
    await new Promise((resolve) => setTimeout(resolve, 0));
    drop(file('c.png'));
    await waitFor(async () => {
      await sendAll();
      expect(sent).toHaveLength(2);
    });
    expect(sentNames()).toEqual(['a.pdf', 'c.png']);
  });
});
