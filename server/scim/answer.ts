import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '../../contract/kit/call';
import { CallError } from '../base/errors';
import { bearerOf } from '../core/call/bearer';
import { throttlingWrongKeys } from '../core/call/credentials';
import { answerSessionCall } from '../core/call/sessionCall';
import type { Context } from '../core/context/context';
import type { Services } from '../core/context/services';
import { contentType } from './names';
import type { Json } from './operations';
import { notModified } from './tags';

/** Answer to a directory: a resource or a list of them, or nothing at all. */
export interface Answer {
  status?: 200 | 201 | 204;
  body?: Json;
  /** Of the resource. */
  tag?: string;
  location?: string;
}

/** Work on the people and groups of a company, inside its transaction. */
export type Work = (context: Context, http: FastifyRequest) => Promise<Answer>;

const access = { method: 'POST', path: '', summary: '', access: 'scim.provision' } as const;
/** Request without a schema: the body is read by the work itself, once it is known who asks. */
const asked = { request: z.object({}), response: z.unknown(), errors: [] } as const;

/** As the calls of the API, to which keys, limits and permissions are the same. The work writes the log itself. */
const calls = {
  read: { ...access, ...asked, kind: 'read' },
  write: { ...access, ...asked, kind: 'silentWrite', changes: [] },
} as const satisfies Record<string, Call>;

/** Answers a request of a directory as a call with a key is answered. */
export const answering =
  (services: Services, kind: keyof typeof calls, work: Work) =>
  async (http: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Whoever is signed in administers people in the dashboard; a cookie is no key.
    if (bearerOf(http) === undefined) throw new CallError('apiKey.invalid');
    const call: Call = calls[kind];
    const ask = () => answerSessionCall(services, `scim.${kind}`, call, (context) => work(context, http), http, reply);
    const { status = 200, body, tag, location } = (await throttlingWrongKeys(services, http, ask)) as Answer;
    if (tag) reply.header('etag', tag);
    if (location) reply.header('location', location);
    if (kind === 'read' && tag && notModified(http, tag)) return reply.code(304).send();
    if (!body) return reply.code(204).send();
    return reply.code(status).type(contentType).send(JSON.stringify(body));
  };
