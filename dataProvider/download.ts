import type * as z from 'zod/mini';
import type { Call, Download } from '../contract/kit/call';
import { emit } from './events';
import { RequestError, type RequestOptions, requestRoute } from './request';

/** The name in a `Content-Disposition` header, the one in its own script rather than the one in ASCII. */
export const fileNameIn = (header: string | null): string | null => {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(header ?? '')?.[1];
  const plain = /filename="([^"]*)"/i.exec(header ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? null);
  } catch {
    return plain ?? null;
  }
};

const save = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address));
};

/** Reads the file piece by piece, so that somebody can be told how much is there. */
const readAll = async (answer: Response, onProgress: (bytes: number) => void): Promise<Blob> => {
  const reader = answer.body?.getReader();
  if (!reader) return answer.blob();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    pieces.push(part.value);
    received += part.value.length;
    onProgress(received);
  }
  return new Blob(pieces, { type: answer.headers.get('Content-Type') ?? '' });
};

interface DownloadOptions extends RequestOptions {
  /** Told how many bytes have come, each time when some have. */
  onProgress?: (bytes: number) => void;
}

/** A file that ends too early is none: the server broke off while it made it. */
const readOrRefuse = async (call: Call, answer: Response, onProgress: DownloadOptions['onProgress']): Promise<Blob> => {
  try {
    return await (onProgress ? readAll(answer, onProgress) : answer.blob());
  } catch {
    const error = new RequestError(0);
    emit('failed', error, call);
    throw error;
  }
};

/**
 * Makes a call that answers with a file, and hands the file to the browser to be saved under the name that the server
 * gave it. Loader, errors and toasts are those of `request`; throws as it does.
 */
export const download = async <C extends Call & { download: Download }>(
  call: C,
  body: z.input<C['request']>,
  { onProgress, ...options }: DownloadOptions = {},
): Promise<void> => {
  const answer = (await requestRoute(call, body as Record<string, unknown>, options)) as Response;
  const name = fileNameIn(answer.headers.get('Content-Disposition'));
  save(await readOrRefuse(call, answer, onProgress), name ?? `download.${call.download.formats[0]}`);
};
