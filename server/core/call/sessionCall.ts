import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/kit/call';
import { isPermitted } from '../../../contract/names/permissions';
import { describeError } from '../../base/describeError';
import { CallError } from '../../base/errors';
import type { Mode, Transaction } from '../../db/database';
import { dryRun } from '../../db/dryRun';
import { workOf } from '../../db/limits';
import { todayOf } from '../company/companyDay';
import type { AuditEvent, Caller, Context, Handler, PreparedHandler, UploadedFile } from '../context/context';
import type { Services } from '../context/services';
import { takeFileTurn } from '../exports/turns';
import { enqueueIn } from '../jobs/enqueue';
import { actorOf, writeAuditMany } from '../records/audit';
import { hasJustWritten, setSessionCookies, setWroteCookie } from '../session/cookies';
import type { FoundSession } from '../session/session';
import { type Credentials, credentialsOf, readCredentials, touchCredentials } from './credentials';
import { idempotencyKeyOf } from './idempotencyKey';
import { parseRequest, requestData } from './parse';
import { readUpload } from './upload';
import { checkXsrf } from './xsrf';

/**
 * Session, then XSRF, then permission: the first that is missing decides the answer. A key comes with no request of its
 * own accord, as a cookie does, and needs no token; what is about whoever is signed in is not for keys.
 */
const authorise = async (
  tx: Transaction,
  http: FastifyRequest,
  call: Call,
  credentials: Credentials,
  now: Date,
): Promise<FoundSession> => {
  const session = await readCredentials(tx, credentials, now);
  if (!credentials.isKey) checkXsrf(http, call);
  const { access } = call;
  const isOfSession = access === 'session' || access === 'public';
  if (isOfSession ? credentials.isKey : !isPermitted(session.caller.permissions, [access])) {
    throw new CallError('permission.missing');
  }
  return session;
};

/** Every write leaves an entry in the audit log: the handler's own, or else one that names call and subject. */
const auditIn = (tx: Transaction, clientId: string, caller: Caller, services: Services) => {
  let written = false;
  const actor = actorOf(caller);
  const auditMany = async (events: readonly AuditEvent[]): Promise<void> => {
    written ||= events.length > 0;
    await writeAuditMany(tx, events, { clientId, actor, clock: services.clock });
  };
  const audit = (event: AuditEvent): Promise<void> => auditMany([event]);
  const auditByDefault = async (name: string, request: Record<string, unknown>): Promise<void> => {
    if (written) return;
    const subjectId = typeof request.uuid === 'string' ? request.uuid : undefined;
    await audit({ action: name, subjectType: name.split('.')[0] ?? name, ...(subjectId && { subjectId }) });
  };
  const nothingDone = (): void => {
    written = true;
  };
  return { audit, auditMany, auditByDefault, nothingDone };
};

interface Ready {
  /** Data of the call, not yet checked. */
  data: unknown;
  files: UploadedFile[];
  handler: Handler<Call>;
  /** Session of the caller, where that was asked before. */
  found?: FoundSession;
  /** True if the preparation has written what the handler shall read. */
  hasWritten?: boolean;
  /** Runs each transaction of an answer that is made while it is sent. */
  inTurn?: InTurn;
}

type InTurn = <T>(transaction: () => Promise<T>) => Promise<T>;

const atOnce: InTurn = (transaction) => transaction();

/** How a call reads: what this browser wrote a moment ago, a copy may lack. Of a program nobody knows what it wrote. */
const readModeOf = (
  { replica }: Services['database'],
  { freshness }: Call,
  http: FastifyRequest,
  isKey: boolean,
): Mode => (freshness === 'seconds' && replica && !isKey && !hasJustWritten(http) ? 'readCopy' : 'read');

/**
 * Reads the upload and runs the preparation of a call that has one, outside any transaction; a prepared download waits
 * for its turn first. Who calls is always asked of the primary: a session may have ended a moment ago.
 */
const getReady = async (
  { database, storage, clock, publicUrl, contentOrigin, signOnReach }: Services,
  call: Call,
  handler: Handler<Call> | PreparedHandler<Call>,
  { http, reply }: { http: FastifyRequest; reply: FastifyReply },
  clientId: string,
  findCaller: (tx: Transaction) => Promise<FoundSession>,
  readMode: Mode,
): Promise<Ready> => {
  if (!call.upload && typeof handler === 'function' && readMode === 'read')
    return { data: requestData(http), files: [], handler };
  // A stranger's file is not read at all.
  const found = await database.tenant(clientId, 'read', findCaller);
  const { fields: data, files } = call.upload
    ? await readUpload(http, call.upload)
    : { fields: requestData(http), files: [] };
  if (typeof handler === 'function') return { data, files, handler, found };
  const inTurn: InTurn = call.download ? await takeFileTurn(found.caller.memberId, reply) : atOnce;
  const read = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    inTurn(() => database.tenant(clientId, readMode, work));
  let hasWritten = false;
  const request = await parseRequest(call, data, () => read((tx) => todayOf(tx, clientId, clock)));
  const prepared = await handler.prepare(
    {
      clientId,
      caller: found.caller,
      clock,
      files,
      storage,
      contentOrigin,
      databaseKind: database.kind,
      publicUrl,
      signOnReach,
      hostname: http.hostname,
      read,
      write: (work) => {
        hasWritten = true;
        return database.tenant(clientId, 'write', work);
      },
      shared: database.shared,
    },
    request,
  );
  return { data, files, handler: prepared, found, hasWritten, inTurn };
};

/**
 * Answers a call of somebody signed in: everything from the session's look-up to the audit entry in one transaction.
 */
export const answerSessionCall = async (
  services: Services,
  name: string,
  call: Call,
  given: Handler<Call> | PreparedHandler<Call>,
  http: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { storage, clock, publicUrl, contentOrigin, push, webhookReach, signOnReach } = services;
  const database = services.database.for(workOf(name));
  const credentials = credentialsOf(http);
  const { clientId, tokenHash, isKey } = credentials;
  const now = clock.now();

  const findCaller = (tx: Transaction) => authorise(tx, http, call, credentials, now);
  const readMode = readModeOf(database, call, http, isKey);
  const ready = await getReady({ ...services, database }, call, given, { http, reply }, clientId, findCaller, readMode);
  const { data, files, handler, inTurn = atOnce } = ready;

  const mode: Mode = call.kind !== 'read' ? 'write' : ready.hasWritten ? 'read' : readMode;
  const inTenant = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    call.kind === 'read' && call.isTrial
      ? dryRun(database, clientId, work)
      : inTurn(() => database.tenant(clientId, mode, work));
  const renewed: { token?: string } = {};
  const { body, isStale } = await inTenant(async (tx) => {
    const { caller, isStale } = (mode === 'readCopy' && ready.found) || (await findCaller(tx));
    const request = await parseRequest(call, data, () => todayOf(tx, clientId, clock));
    const { audit, auditMany, auditByDefault, nothingDone } = auditIn(tx, clientId, caller, services);
    const context: Context = {
      tx,
      clientId,
      caller,
      clock,
      log: http.log,
      publicUrl,
      contentOrigin,
      push,
      webhookReach,
      signOnReach,
      acceptLanguage: http.headers['accept-language'],
      audit,
      auditMany,
      enqueue: enqueueIn(tx, clientId, clock),
      idempotencyKey: idempotencyKeyOf(http),
      nothingDone,
      files,
      storage,
      sessionHash: tokenHash,
      giveSessionToken: (token) => {
        renewed.token = token;
      },
    };
    const body = await handler(context, request);
    if (call.kind === 'write') await auditByDefault(name, request);
    return { body, isStale };
  });
  if (renewed.token) setSessionCookies(http, reply, renewed.token);
  if (mode === 'write') services.wakeJobs();
  const { replica } = database;
  if (replica && !isKey && call.changes && call.changes.length > 0) setWroteCookie(http, reply, replica.maximumLag + 1);
  if (isStale) {
    // The answer stands already: a note that failed must not turn it into a failure.
    await touchCredentials(database, credentials, now).catch((error: unknown) =>
      http.log.warn({ failure: describeError(error) }, 'session not noted as used'),
    );
  }
  return body;
};
