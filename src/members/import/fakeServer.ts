import { vi } from 'vitest';
import type * as z from 'zod/mini';
import type { Call } from '../../../contract/kit/call';
import { memberImport } from '../../../contract/memberImport';

type Answers = { [Name in keyof typeof memberImport]?: z.input<(typeof memberImport)[Name]['response']> | Failure };
interface Failure {
  error: { code: string; params?: Record<string, string | number> };
}

const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && 'error' in answer;

/** Answers the calls of the import as the server would, held against the contract; remembers what was asked. */
export const startFakeServer = (answers: Answers) => {
  const asked: { name: string; body: unknown }[] = [];
  const answerTo = (url: string, body: unknown): { status: number; text: string } => {
    const [name, call] = Object.entries(memberImport as Record<string, Call>).find(([, { path }]) =>
      url.endsWith(`/api/${path}`),
    ) ?? ['csrf', undefined];
    asked.push({ name, body });
    const answer: unknown = answers[name as keyof Answers];
    if (isFailure(answer)) {
      return { status: 400, text: JSON.stringify({ head: { status: 400 }, body: answer }) };
    }
    const content = call ? call.response.parse(answer) : {};
    return { status: 200, text: JSON.stringify({ head: { status: 200 }, body: content }) };
  };

  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    const { status, text } = answerTo(url, options?.body ? JSON.parse(String(options.body)) : {});
    return new Response(text, { status });
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: unknown) => void } = {};
      status = 0;
      responseText = '';
      onload = () => undefined;
      onloadend = () => undefined;
      #url = '';
      open(_: string, url: string) {
        this.#url = url;
      }
      setRequestHeader() {}
      getResponseHeader = () => null;
      abort() {}
      send(form: FormData) {
        const { status, text } = answerTo(this.#url, form);
        this.status = status;
        this.responseText = text;
        this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
        this.onload();
        this.onloadend();
      }
    },
  );
  return {
    /** Changes what is answered from now on. */
    answer: (changes: Answers) => Object.assign(answers, changes),
    /** The bodies of all calls of this name so far. */
    bodiesOf: (name: keyof typeof memberImport): unknown[] =>
      asked.filter((one) => one.name === name).map(({ body }) => body),
  };
};
