import { afterEach, beforeEach, vi } from 'vitest';

/** An upload on its way, to be answered by the test. */
export interface SentUpload {
  address: string;
  form: FormData;
  progress: (loaded: number, total: number) => void;
  answer: (status: number, body?: object) => void;
  /** Ends it as a lost connection does. */
  fail: () => void;
}

/**
 * Takes the place of the browser's XMLHttpRequest in each test of a file.
 * @param onSent answers at once, where nothing is to be seen in between
 * @returns what the test has sent so far, oldest first
 */
export const catchUploads = (onSent: (upload: SentUpload) => void = () => undefined): readonly SentUpload[] => {
  const sent: SentUpload[] = [];

  class FakeRequest {
    upload: { onprogress?: (event: object) => void } = {};
    status = 0;
    responseText = '';
    #address = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    open(_: string, address: string): void {
      this.#address = address;
    }
    setRequestHeader(): void {}
    abort(): void {
      this.onabort?.();
    }
    getResponseHeader(): null {
      return null;
    }
    send(form: FormData): void {
      const upload: SentUpload = {
        address: this.#address,
        form,
        progress: (loaded, total) => this.upload.onprogress?.({ lengthComputable: true, loaded, total }),
        answer: (status, body = {}) => {
          Object.assign(this, { status, responseText: JSON.stringify({ head: { status }, body }) });
          this.onload?.();
          this.onloadend?.();
        },
        fail: () => {
          this.onerror?.();
          this.onloadend?.();
        },
      };
      sent.push(upload);
      onSent(upload);
    }
  }

  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  });
  afterEach(() => vi.unstubAllGlobals());
  return sent;
};
