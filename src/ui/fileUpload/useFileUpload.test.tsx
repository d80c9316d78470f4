import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberImport } from '../../../contract/memberImport';
import { uploadGap } from '../../../contract/shapes/constants';
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

const photos = { ...call, upload: { ...call.upload, types: ['pdf', 'jpg', 'png'] as const } };
const heic = (name: string) => new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], name);
const Photos = () => {
  const { upload, ...state } = useFileUpload(photos, { atOnce: {} });
  return <FileUpload label="Photos" state={state} />;
};
const choose = async (file: File) => {
  await renderInShell(<Photos />);
  await userEvent.setup().upload(screen.getByLabelText('Photos'), file);
};

describe('a picture of a kind that phones make', () => {
  it.each(['IMG_4712.HEIC', 'IMG_4712.jpg'])('is sent as a JPEG, drawn anew: %s', async (name) => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 8192, height: 2048, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      drawImage: () => undefined,
    } as never);
    const drawn: number[][] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
      drawn.push([this.width, this.height]);
      done(new Blob(['drawn'], { type: type ?? '' }));
    });
    await choose(heic(name));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.form.get('filename')).toMatchObject({ name: 'IMG_4712.jpg', type: 'image/jpeg', size: 5 });
    expect(drawn).toEqual([[4096, 1024]]);
    vi.restoreAllMocks();
  });

  it('is not sent where the browser cannot open it, and it is said what to do', async () => {
    await choose(heic('IMG_4712.jpg'));
    expect(await screen.findByText(/HEIC.*export it as a JPEG.*Most Compatible/)).toBeTruthy();
    expect(sent).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Remove IMG_4712.jpg' })).toBeTruthy();
  });

  it('is left to the server where its bytes are those of another kind', async () => {
    await choose(new File(['\x89PNG\r\n'], 'IMG_4712.HEIC'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.form.get('filename')).toMatchObject({ name: 'IMG_4712.HEIC' });
  });
});

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
