import { createHash } from 'node:crypto';
import { bootstrap } from '../contract/bootstrap';
import type { Call } from '../contract/kit/call';

const password = 'Demo-2026!';

/** Requests of one signed-in administrator. */
export class Client {
  readonly #address: string;
  #cookies = new Map<string, string>();
  constructor(address: string) {
    this.#address = address;
  }
  get headers(): Record<string, string> {
    return this.#headersOf('XSRF-TOKEN');
  }
  #headersOf(xsrfCookie: string): Record<string, string> {
    return {
      'content-type': 'application/json',
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': this.#cookies.get(xsrfCookie) ?? '',
    };
  }
  url(call: Call): string {
    return `${this.#address}/api/${call.path}`;
  }
  async #fetch(call: Call, body?: string | FormData): Promise<Response> {
    const isStaff = call.face === 'partner' && call.access !== 'public';
    const { 'content-type': _, ...headers } = this.#headersOf(isStaff ? 'PARTNER-XSRF-TOKEN' : 'XSRF-TOKEN');
    const type = typeof body === 'string' && { 'content-type': 'application/json' };
    const init = { method: call.method, headers: { ...headers, ...type }, ...(body && { body }) };
    const answer = await fetch(this.url(call), init);
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  async send(call: Call, body?: string): Promise<unknown> {
    return (await this.#fetch(call, body)).json();
  }
  /** The same with a file. */
  async upload(call: Call, file: Blob): Promise<unknown> {
    const form = new FormData();
    form.append(call.upload?.field ?? '', file, 'people.csv');
    return (await this.#fetch(call, form)).json();
  }
  /** Makes a call that answers with a file, and reads it to its end without keeping it. */
  async read(call: Call, body: object): Promise<void> {
    await (await this.#fetch(call, JSON.stringify(body))).body?.pipeTo(new WritableStream());
  }
  /** `password` is its hash, as browsers send it. */
  async signIn(account: { clientIdentifier: string; username: string; password: string }): Promise<void> {
    await this.send(bootstrap.csrf);
    await this.send(bootstrap.login, JSON.stringify(account));
  }
}

/** Signs in as the demo's administrator of a company. */
export const signIn = async (address: string, clientIdentifier: string): Promise<Client> => {
  const client = new Client(address);
  const hash = createHash('sha512').update(password).digest('hex');
  await client.signIn({ clientIdentifier, username: 'anna.admin', password: hash });
  return client;
};
