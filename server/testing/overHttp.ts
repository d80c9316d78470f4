import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Agent } from './agent';
import type { createClient } from './company';
import { signInAs } from './requests';

/** App as an agent needs it, over the network to a server that runs as a process of its own. */
const appAt = (address: string): FastifyInstance => {
  const inject = async ({ method, url, headers, payload }: InjectOptions): Promise<Partial<LightMyRequestResponse>> => {
    const isForm = payload instanceof FormData;
    const answer = await fetch(`${address}${String(url)}`, {
      method: method ?? 'GET',
      headers: {
        ...(headers as Record<string, string>),
        ...(payload && !isForm && { 'content-type': 'application/json' }),
      },
      ...(payload && { body: isForm ? payload : JSON.stringify(payload) }),
    });
    const content: unknown = await answer.json().catch(() => undefined);
    const cookies = answer.headers.getSetCookie().map((cookie) => {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      return { name, value };
    });
    return { statusCode: answer.status, cookies, json: <T>() => content as T };
  };
  return { inject } as unknown as FastifyInstance;
};

/** The company's administrator, signed in to a running server. */
export const signInOver = (
  address: string,
  { clientIdentifier, members }: Awaited<ReturnType<typeof createClient>>,
): Promise<Agent> => signInAs(new Agent(appAt(address)), clientIdentifier, members.admin.username);
