import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { scimPath } from '../../../contract/scimPath';
import type { Agent } from '../../testing/agent';
import type { TestServer } from '../../testing/harness';
import { makeKey } from '../../testing/keys';
import { nextNumber } from '../../testing/sequence';
import { contentType, urns } from '../names';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answered {
  status: number;
  /** Answered JSON. */
  body: ReturnType<typeof JSON.parse>;
  headers: Readonly<Record<string, unknown>>;
}

export type Directory = ReturnType<typeof directoryWith>;

/** A company's directory with a key: it sends what a vendor's would. */
export const directoryWith =
  ({ app }: Pick<TestServer, 'app'>, token: string) =>
  async (method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> => {
    const request: InjectOptions = {
      method,
      url: `${scimPath}${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': contentType }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    const { statusCode, headers: answered, payload } = await app.inject(request);
    return { status: statusCode, body: payload === '' ? undefined : JSON.parse(payload), headers: answered };
  };

/** Makes a key with the scope for provisioning, and nothing else. */
export const connect = async (server: TestServer, owner: Agent): Promise<Directory> =>
  directoryWith(server, (await makeKey(owner, ['scim.provision'], { name: 'Verzeichnis' })).token);

/** Somebody new as directories send them; nobody is called the same. */
export const newUser = (values: Record<string, unknown> = {}) => {
  const number = nextNumber();
  const userName = `bea.${number}@example.org`;
  return {
    schemas: [urns.user],
    userName,
    name: { givenName: 'Bea', familyName: `Berg${number}` },
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
    ...values,
  };
};

export const patchOf = (...operations: unknown[]) => ({ schemas: [urns.patch], Operations: operations });

/** Shape of a refusal. */
export const refusal = (status: number, scimType?: string, detail?: unknown) => ({
  status,
  body: {
    schemas: [urns.error],
    status: String(status),
    ...(scimType && { scimType }),
    ...(detail !== undefined && { detail }),
  },
});

/** Creates and changes users by a directory that is connected when it is needed. */
export const usersBy = (directory: () => Directory) => ({
  create: async (values: Record<string, unknown> = {}): Promise<Answered['body']> => {
    const { status, body } = await directory()('POST', '/Users', newUser(values));
    expect([status, body.detail]).toEqual([201, undefined]);
    return body;
  },
  change: (id: string, ...operations: unknown[]): Promise<Answered> =>
    directory()('PATCH', `/Users/${id}`, patchOf(...operations)),
});
