import type * as z from 'zod/mini';
import type { Call, Download } from '../contract/call';
import { type RequestOptions, requestRoute } from './request';

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

/**
 * Makes a call that answers with a file, and hands the file to the browser to be saved under the name that the server
 * gave it. Loader, errors and toasts are those of `request`; throws as it does.
 */
export const download = async <C extends Call & { download: Download }>(
  call: C,
  body: z.input<C['request']>,
  options: RequestOptions = {},
): Promise<void> => {
  const answer = (await requestRoute(call, body as Record<string, unknown>, options)) as Response;
  const name = fileNameIn(answer.headers.get('Content-Disposition'));
  save(await answer.blob(), name ?? `download.${call.download.formats[0]}`);
};
