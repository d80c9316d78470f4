import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, RequestOf, ResponseOf } from '../../contract/call';
import type { Permission, Role } from '../../contract/permissions';
import type { Database, Transaction } from '../db/database';
import type { Clock } from './clock';

/** Who makes the call, as the session says. */
export interface Caller {
  memberId: string;
  role: Role;
  /** First and last name, for the audit log. */
  name: string;
  permissions: readonly Permission[];
}

/** One entry of the audit log; who and when come from the context. */
export interface AuditEvent {
  /** `area.call`, or another word for what happened. */
  action: string;
  subjectType: string;
  subjectId?: string;
  /** Old → new, without secrets. */
  changes?: Record<string, unknown>;
}

/** A file that came with an upload call, size and count already checked. */
export interface UploadedFile {
  fileName: string;
  content: Buffer;
}

/** What every handler gets beside its request. */
export interface Context {
  /** Bound to the caller's tenant; committed after the handler, rolled back if it throws. */
  tx: Transaction;
  clientId: string;
  caller: Caller;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The address people reach the product at, without a slash at its end. */
  publicUrl: string;
  /** The languages the caller's browser prefers, as its `Accept-Language` header says. */
  acceptLanguage: string | undefined;
  audit: (event: AuditEvent) => Promise<void>;
  /** Queues a background job in the same transaction. */
  enqueue: (job: { kind: string; payload: Record<string, unknown>; runAt?: Date }) => Promise<void>;
  /** With upload calls only. */
  files: readonly UploadedFile[];
}

/** What a public call's handler gets: nobody is signed in, so it opens its own transactions. */
export interface PublicContext {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  publicUrl: string;
  /** Tells the job worker that a job was queued. */
  wakeJobs: () => void;
  /** For cookies, the caller's address and the host asked for. */
  http: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<C extends Call> = (context: Context, request: RequestOf<C>) => Promise<ResponseOf<C>>;
export type PublicHandler<C extends Call> = (context: PublicContext, request: RequestOf<C>) => Promise<ResponseOf<C>>;

/** The handlers of one area: one for each of its calls, each with the call's own types. */
export type Handlers<Area extends Record<string, Call>> = {
  [Name in keyof Area]: Area[Name]['access'] extends 'public' ? PublicHandler<Area[Name]> : Handler<Area[Name]>;
};
