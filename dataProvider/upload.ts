import { serverTimeHeader } from '../contract/bootstrap/bootstrapRoutes';
import { type Answer, readAnswer } from './answer';
import { noteServerTime } from './clock';

interface Upload {
  headers: Record<string, string>;
  /** The form field that carries the files. */
  field: string;
  /** Further fields of the form; absent and null values are left out. */
  extra: Readonly<Record<string, unknown>>;
  files?: File[];
  signal?: AbortSignal;
  /** Called with the part that has been sent, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

const toForm = ({ field, extra, files = [] }: Upload): FormData => {
  const form = new FormData();
  // Fields before files: the server reads the form as a stream.
  for (const [name, value] of Object.entries(extra)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const file of files) form.append(field, file, file.name);
  return form;
};

/** Sends a multipart form. Not by `fetch`, which cannot tell how much has been sent. */
export const upload = (url: string, options: Upload): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { signal, onProgress } = options;
    const http = new XMLHttpRequest();
    const asked = performance.now();
    const abort = () => http.abort();
    http.open('POST', url);
    http.withCredentials = true;
    for (const [name, value] of Object.entries(options.headers)) http.setRequestHeader(name, value);
    http.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    http.onload = () => {
      noteServerTime(http.getResponseHeader(serverTimeHeader), performance.now() - asked);
      resolve(readAnswer(http.status, http.responseText, http.getResponseHeader('Retry-After')));
    };
    http.onerror = () => reject(new TypeError('network'));
    http.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    http.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', abort);
    http.send(toForm(options));
  });
