import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call';
import { isPermitted } from '../../contract/permissions';
import type { Transaction } from '../db/database';
import { writeAudit } from './audit';
import type { AuditEvent, Caller, Context, Handler, UploadedFile } from './context';
import { sessionTokenOf } from './cookies';
import { describeError } from './describeError';
import { enqueueIn } from './enqueue';
import { CallError } from './errors';
import { parseRequest } from './parse';
import { requestData } from './requestData';
import type { Services } from './services';
import { type FoundSession, readSession, touchSession } from './session';
import { readToken } from './tokens';
import { readUpload } from './upload';
import { checkXsrf } from './xsrf';

/** Session, then XSRF, then permission: the first that is missing decides the answer. */
const authorise = async (
  tx: Transaction,
  http: FastifyRequest,
  call: Call,
  tokenHash: Uint8Array,
  now: Date,
): Promise<FoundSession> => {
  const session = await readSession(tx, tokenHash, now);
  if (!session) throw new CallError('session.missing');
  checkXsrf(http, call);
  const { access } = call;
  if (access !== 'session' && access !== 'public' && !isPermitted(session.caller.permissions, [access])) {
    throw new CallError('permission.missing');
  }
  return session;
};

/** Every write leaves an entry in the audit log: the handler's own, or else one that names call and subject. */
const auditIn = (tx: Transaction, clientId: string, caller: Caller, services: Services) => {
  let written = false;
  const actor = { id: caller.memberId, name: caller.name };
  const audit = async (event: AuditEvent): Promise<void> => {
    written = true;
    await writeAudit(tx, { ...event, clientId, actor, clock: services.clock });
  };
  const auditByDefault = async (name: string, request: Record<string, unknown>): Promise<void> => {
    if (written) return;
    const subjectId = typeof request.uuid === 'string' ? request.uuid : undefined;
    await audit({ action: name, subjectType: name.split('.')[0] ?? name, ...(subjectId && { subjectId }) });
  };
  return { audit, auditByDefault };
};

/** Answers a call of somebody signed in: everything from the session's look-up to the audit entry in one transaction. */
export const answerSessionCall = async (
  services: Services,
  name: string,
  call: Call,
  handler: Handler<Call>,
  http: FastifyRequest,
): Promise<unknown> => {
  const { database, clock, publicUrl } = services;
  const token = readToken(sessionTokenOf(http));
  if (!token) throw new CallError('session.missing');
  const { clientId, tokenHash } = token;
  const now = clock.now();

  let files: UploadedFile[] = [];
  let data = requestData(http);
  if (call.upload) {
    // A slow upload must not hold a transaction, and a stranger's file is not read at all.
    await database.tenant(clientId, 'read', (tx) => authorise(tx, http, call, tokenHash, now));
    const upload = await readUpload(http, call.upload);
    files = upload.files;
    data = upload.fields;
  }

  const mode = call.kind === 'read' ? 'read' : 'write';
  const { body, isStale } = await database.tenant(clientId, mode, async (tx) => {
    const { caller, isStale } = await authorise(tx, http, call, tokenHash, now);
    const request = await parseRequest(call, data);
    const { audit, auditByDefault } = auditIn(tx, clientId, caller, services);
    const context: Context = {
      tx,
      clientId,
      caller,
      clock,
      log: http.log,
      publicUrl,
      acceptLanguage: http.headers['accept-language'],
      audit,
      enqueue: enqueueIn(tx, clientId, clock),
      files,
    };
    const body = await handler(context, request);
    if (call.kind === 'write') await auditByDefault(name, request);
    return { body, isStale };
  });
  if (mode === 'write') services.wakeJobs();
  if (isStale) {
    // The answer stands already: a note that failed must not turn it into a failure.
    await database
      .tenant(clientId, 'write', (tx) => touchSession(tx, tokenHash, now))
      .catch((error: unknown) => http.log.warn({ failure: describeError(error) }, 'session not noted as used'));
  }
  return body;
};
