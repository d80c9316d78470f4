import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { bulkResponse } from '../../contract/kit/bulk';
import type { Call, ErrorBody, ResponseOf } from '../../contract/kit/call';
import { errorsOf } from '../../contract/kit/refusals';
import { type ErrorCode, errorStatus } from '../../contract/names/errors';

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
const scalar = z.union([z.string(), z.number()]);

const errorEnvelope = z.strictObject({
  head: z.strictObject({ status: z.int() }),
  body: z.strictObject({
    error: z.strictObject({
      code: z.enum(errorCodes),
      fields: z.optional(
        z.array(
          z.strictObject({ path: z.string(), rule: z.string(), params: z.optional(z.record(z.string(), scalar)) }),
        ),
      ),
      params: z.optional(z.record(z.string(), scalar)),
      results: z.optional(bulkResponse().shape.results),
    }),
  }),
});

export type Answer<C extends Call> =
  | { status: 200; body: ResponseOf<C>; code?: undefined; error?: undefined }
  | { status: number; body: { error: ErrorBody }; code: ErrorCode; error: ErrorBody };

export interface CallOptions {
  headers?: Record<string, string>;
  /** Sends no XSRF header. */
  withoutXsrf?: boolean;
  /** For upload calls: sent as multipart, with the body's keys as further fields. */
  files?: readonly { fileName: string; content: Buffer | string; field?: string; type?: string }[];
}

/** A browser as far as the API can tell: keeps cookies and repeats the XSRF token. */
export class Agent {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Any request, with the cookies so far; cookies of the answer are kept. */
  async send(request: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.inject({ ...request, headers: { ...(cookie && { cookie }), ...request.headers } });
    for (const { name, value } of response.cookies) {
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  /** Fetches an XSRF token, as the sign-in page does before its first POST. */
  async fetchXsrf(): Promise<void> {
    await this.send({ method: 'GET', url: '/api/csrf' });
  }

  /** The XSRF token as the cookie holds it, empty if there is none; behind https the cookie has another name. */
  get xsrfToken(): string {
    return this.cookies.get('__Host-XSRF-TOKEN') ?? this.cookies.get('XSRF-TOKEN') ?? '';
  }

  /** The token that a call repeats: that of its face's session, or before signing in the one of everybody. */
  #tokenOf({ face, access }: Call): string {
    return (face === 'partner' && access !== 'public' && this.cookies.get('PARTNER-XSRF-TOKEN')) || this.xsrfToken;
  }

  /** Makes a call and holds the answer against the contract: shape, envelope and codes. */
  async call<C extends Call>(call: C, body: z.input<C['request']>, options: CallOptions = {}): Promise<Answer<C>> {
    const response = await this.send(requestOf(call, body, this.#tokenOf(call), options));
    return readAnswer(call, response);
  }
}

const multipart = (fields: Record<string, unknown>, files: NonNullable<CallOptions['files']>, field: string) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  for (const file of files) {
    const content = typeof file.content === 'string' ? file.content : new Uint8Array(file.content);
    form.append(file.field ?? field, new Blob([content], { type: file.type ?? 'text/csv' }), file.fileName);
  }
  return form;
};

const requestOf = (
  call: Call,
  body: Record<string, unknown>,
  xsrf: string,
  { headers, withoutXsrf, files }: CallOptions,
): InjectOptions => {
  const rest = { ...body };
  const url = `/api/${call.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    delete rest[key];
    return encodeURIComponent(String(body[key]));
  })}`;
  const token = xsrf && !withoutXsrf ? { 'x-xsrf-token': xsrf } : {};
  if (call.method === 'GET') return { method: 'GET', url, query: rest as Record<string, string>, headers };
  const payload = files ? multipart(body, files, call.upload?.field ?? 'filename') : body;
  return { method: 'POST', url, payload, headers: { ...token, ...headers } };
};

/** Throws if the answer is not one that the contract allows. */
export const readAnswer = <C extends Call>(call: C, response: LightMyRequestResponse): Answer<C> => {
  if (call.download && response.statusCode === 200) return { status: 200, body: {} as ResponseOf<C> };
  const content: unknown = response.json();
  if (response.statusCode === 200) {
    const envelope = z.strictObject({ head: z.strictObject({ status: z.literal(200) }), body: call.response });
    return { status: 200, body: envelope.parse(content).body as ResponseOf<C> };
  }
  const { head, body } = errorEnvelope.parse(content);
  if (head.status !== response.statusCode) throw new Error('Envelope and status differ');
  if (!errorsOf(call).includes(body.error.code)) throw new Error(`${call.path} must not answer ${body.error.code}`);
  return { status: response.statusCode, body, code: body.error.code, error: body.error };
};
