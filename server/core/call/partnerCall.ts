import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/kit/call';
import { isPermitted } from '../../../contract/names/permissions';
import { describeError } from '../../base/describeError';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import type { PartnerHandler, PreparedPartnerHandler } from '../context/partnerContext';
import type { Services } from '../context/services';
import { sessionTokenOf, setSessionCookies } from '../session/cookies';
import { readPartnerSession, touchPartnerSession } from '../session/partnerSession';
import { readToken } from '../session/tokens';
import { idempotencyKeyOf } from './idempotencyKey';
import { parseRequest, requestData } from './parse';
import { readUpload } from './upload';
import { checkXsrf } from './xsrf';

/** Session, then XSRF, then permission: the first that is missing decides the answer. */
const authorise = async (tx: Transaction, http: FastifyRequest, call: Call, tokenHash: Uint8Array, now: Date) => {
  const session = await readPartnerSession(tx, tokenHash, now);
  if (!session) throw new CallError('session.missing');
  checkXsrf(http, call);
  const isOpen = call.access === 'session' || call.access === 'public';
  if (!isOpen && !isPermitted(session.caller.permissions, [call.access])) throw new CallError('permission.missing');
  return session;
};

interface Ready {
  /** Data of the call, not yet checked. */
  data: unknown;
  handler: PartnerHandler<Call>;
}

/** Reads the upload and runs the preparation of a call that has one, outside any transaction. */
const getReady = async (
  { database, clock, storage }: Services,
  call: Call,
  given: PartnerHandler<Call> | PreparedPartnerHandler<Call>,
  http: FastifyRequest,
  { licenseeId, tokenHash, now }: { licenseeId: string; tokenHash: Uint8Array; now: Date },
): Promise<Ready> => {
  if (typeof given === 'function') return { data: requestData(http), handler: given };
  const read = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.partner(licenseeId, 'read', work);
  // A stranger's file is not read at all.
  const { caller } = await read((tx) => authorise(tx, http, call, tokenHash, now));
  const { fields: data, files } = call.upload
    ? await readUpload(http, call.upload)
    : { fields: requestData(http), files: [] };
  const request = await parseRequest(call, data);
  const write = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.partner(licenseeId, 'write', work);
  const preparation = { licenseeId, caller, clock, files, storage, read, write, shared: database.shared };
  return { data, handler: await given.prepare(preparation, request) };
};

/**
 * Answers a call of a licensee's staff: session, XSRF, permission, request and handler, in one transaction that is bound
 * to the licensee. Neither a company's session nor a key opens it.
 */
export const answerPartnerCall = async (
  services: Services,
  call: Call,
  given: PartnerHandler<Call> | PreparedPartnerHandler<Call>,
  http: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { database, clock, publicUrl, wakeJobs } = services;
  const token = readToken(sessionTokenOf(http, 'partner'));
  if (!token) throw new CallError('session.missing');
  const { clientId: licenseeId, tokenHash } = token;
  const now = clock.now();
  const { data, handler } = await getReady(services, call, given, http, { licenseeId, tokenHash, now });
  const mode = call.kind === 'read' ? 'read' : 'write';
  const renewed: { token?: string } = {};
  const { body, isStale } = await database.partner(licenseeId, mode, async (tx) => {
    const { caller, isStale } = await authorise(tx, http, call, tokenHash, now);
    const request = await parseRequest(call, data);
    const acceptLanguage = http.headers['accept-language'];
    const giveSessionToken = (given: string) => {
      renewed.token = given;
    };
    const ofSession = { licenseeId, caller, sessionHash: tokenHash, giveSessionToken };
    const ofRequest = { log: http.log, acceptLanguage, idempotencyKey: idempotencyKeyOf(http) };
    const body = await handler({ tx, ...ofSession, ...ofRequest, clock, publicUrl }, request);
    return { body, isStale };
  });
  if (renewed.token) setSessionCookies(http, reply, renewed.token, 'partner');
  if (mode === 'write') wakeJobs();
  if (isStale) {
    // The answer stands already: a note that failed must not turn it into a failure.
    await database
      .partner(licenseeId, 'write', (tx) => touchPartnerSession(tx, tokenHash, now))
      .catch((error: unknown) => http.log.warn({ failure: describeError(error) }, 'session not noted as used'));
  }
  return body;
};
