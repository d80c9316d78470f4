import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { elearningExecutions as calls, type ScormState } from '../../../contract/elearningExecutions';
import { isNewer } from '../../../contract/elearnings/unitReports';
import { isPermitted } from '../../../contract/names/permissions';
import { isUuid } from '../../../contract/shapes/wellFormed';
import { CallError } from '../../base/errors';
import { invalidRequest } from '../../base/refusals';
import { parseRequest } from '../../core/call/parse';
import type { Services } from '../../core/context/services';
import { enqueueIn } from '../../core/jobs/enqueue';
import { readMember } from '../../core/session/session';
import type { Transaction } from '../../db/database';
import { contentGrants, elearningExecutions as executions } from '../../db/schema';
import { contentPaths } from '../../scorm/addresses';
import { type Found, findExecution } from './find';
import { keepState } from './save';

/** Body that the player sends of one unit. */
const lastWords = z.strictObject({
  unitId: z.string(),
  held: z.record(z.string(), z.unknown()),
  /**
   * True if the suspend data is left out, since it did not change and the browser sends little while a page goes away.
   */
  keepsData: z.boolean(),
});
type LastWords = z.output<typeof lastWords>;

/** Parameters of the address. */
interface Address {
  clientId: string;
  token: string;
}

/**
 * The execution that a token was given out for, of its company alone. @throws `route.notFound` for every other token
 */
const grantedExecution = async ({ database, clock }: Services, token: string): Promise<string> => {
  const tokenHash = createHash('sha256').update(Buffer.from(token, 'base64url')).digest();
  const [grant] = await database.shared((tx) =>
    tx
      .select()
      .from(contentGrants)
      .where(and(eq(contentGrants.tokenHash, tokenHash), gt(contentGrants.expiresAt, clock.now()))),
  );
  if (!grant?.executionId) throw new CallError('route.notFound');
  return grant.executionId;
};

/**
 * Person whose execution it is, as they may act now: the session in which it was opened need not live any more. In
 * another company's name it is not found.
 */
const personOf = async (tx: Transaction, executionUuid: string) => {
  const [found] = await tx
    .select({ memberId: executions.memberId })
    .from(executions)
    .where(eq(executions.id, executionUuid));
  const person = found ? await readMember(tx, found.memberId) : null;
  if (!person || !isPermitted(person.permissions, [calls.save.access])) throw new CallError('route.notFound');
  return person;
};

const suspendDataIn = (held: Record<string, unknown> | undefined): object => {
  const data = (held?.cmi as Record<string, unknown> | undefined)?.suspend_data;
  return data === undefined ? {} : { suspend_data: data };
};

/** The stored state with what the unit said last; undefined if something newer is stored, or this very report. */
const withLastWords = (stored: Found['execution'], { unitId, held, keepsData }: LastWords): ScormState | undefined => {
  const units = stored.state?.kind === 'scorm' ? stored.state.units : {};
  const before = units[unitId];
  if (!isNewer(held, before)) return undefined;
  const whole = keepsData ? { ...held, cmi: { ...(held.cmi as object), ...suspendDataIn(before) } } : held;
  return { kind: 'scorm', unitId, units: { ...units, [unitId]: whole } };
};

const keep = async (services: Services, { clientId, token }: Address, body: unknown): Promise<void> => {
  const { database, clock } = services;
  if (!isUuid(clientId)) throw new CallError('route.notFound');
  const executionUuid = await grantedExecution(services, token);
  const said = lastWords.safeParse(body);
  if (!said.success) throw invalidRequest();
  await database.tenant(clientId, 'write', async (tx) => {
    const caller = await personOf(tx, executionUuid);
    const seen = await findExecution(tx, caller, executionUuid);
    const { revision } = seen.execution;
    const state = withLastWords(seen.execution, said.data);
    // The same limits as for every other save.
    if (state) await parseRequest(calls.save, { executionUuid, revision, state });
    const context = { tx, clientId, caller, clock, enqueue: enqueueIn(tx, clientId, clock) };
    await keepState(context, seen, (stored) => withLastWords(stored, said.data));
  });
  services.wakeJobs();
};

/**
 * Takes what a package says while its page goes away. No message reaches the dashboard then, which goes away as well,
 * so the player sends it itself, to its own host, where nobody is signed in: the token of the opened package stands for
 * its execution, and for nothing else. Like every report of a package it is judged here.
 */
export const serveLastWords =
  (services: Services) =>
  async (app: FastifyInstance): Promise<void> => {
    app.post<{ Params: Address }>(`${contentPaths.lastWords}:clientId/:token`, async ({ params, body }, reply) => {
      await keep(services, params, body);
      return reply.code(204).send();
    });
  };
