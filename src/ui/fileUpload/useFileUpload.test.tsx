import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadGap } from '../../../contract/constants';
import { memberImport } from '../../../contract/memberImport';
import { catchUploads } from '../../testing/catchUploads';
import { renderInShell } from '../../testing/renderInShell';
import { toasts } from '../toasts/toastStore';
import { FileUpload } from './FileUpload';
import { useFileUpload } from './useFileUpload';

const call = { ...memberImport.uploadCsv, upload: { ...memberImport.uploadCsv.upload, maximumCount: 3 } };
const csv = (name: string) => new File(['a;b'], name, { type: 'text/csv' });

const sent = catchUploads();

beforeEach(() => {
  toasts.set([]);
  vi.stubGlobal('fetch', async () => Response.json({ head: { status: 200 }, body: {} }));
});
afterEach(() => {
  vi.useRealTimers();
});

const uploaded = vi.fn();
const Form = ({ atOnce }: { atOnce?: Record<string, never> }) => {
  const { upload, ...state } = useFileUpload(call, { onUploaded: uploaded, atOnce });
  return (
    <>
      <FileUpload label="People" state={state} />
      <button type="button" onClick={() => void upload({})}>
        Send
      </button>
    </>
  );
};

describe('uploading files', () => {
  it('sends one after another with a gap, shows how far each is, and tells which failed', async () => {
    const user = userEvent.setup();
    await renderInShell(<Form />);
    await user.upload(screen.getByLabelText('People'), [csv('a.csv'), csv('b.csv')]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.progress(1, 2);
    const bar = await screen.findByRole('progressbar', { name: 'Uploading a.csv' });
    await waitFor(() => expect(bar.ariaValueNow).toBe('50'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sent[0]?.answer(200, { importCursor: 'one' });
    await act(() => vi.advanceTimersByTimeAsync(uploadGap - 1));
    expect(uploaded).toHaveBeenCalledExactlyOnceWith({ importCursor: 'one' });
    expect(sent).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.answer(413, { error: { code: 'file.invalidSize' } });
    await waitFor(() => expect(screen.getAllByText('Upload failed')).not.toHaveLength(0));
    expect(screen.getAllByText('The file is too large. At most 5 MB are allowed.')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Remove b.csv' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove a.csv' })).toBeNull();
  });

  it('sends one as soon as it is chosen, where nothing else is to be said, and another in its place', async () => {
    const user = userEvent.setup();
    await renderInShell(<Form atOnce={{}} />);
    await user.upload(screen.getByLabelText('People'), csv('a.csv'));
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(413, { error: { code: 'file.invalidSize' } });
    await screen.findByRole('button', { name: 'Remove a.csv' });
    expect(toasts.getSnapshot()).toMatchObject([{ message: 'a.csv' }]);
    await user.upload(screen.getByLabelText('People'), csv('b.csv'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(toasts.getSnapshot()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Remove a.csv' })).toBeNull();
    sent[1]?.answer(200, { importCursor: 'two' });
    await waitFor(() => expect(uploaded).toHaveBeenLastCalledWith({ importCursor: 'two' }));
  });

  it('lets a chosen file be taken away again', async () => {
    const user = userEvent.setup();
    await renderInShell(<Form />);
    await user.upload(screen.getByLabelText('People'), [csv('a.csv')]);
    await user.click(screen.getByRole('button', { name: 'Remove a.csv' }));
    expect(screen.queryByText('a.csv')).toBeNull();
  });
});
