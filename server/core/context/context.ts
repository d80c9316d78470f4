import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Download, RequestOf, ResponseOf } from '../../../contract/kit/call';
import type { Permission } from '../../../contract/names/permissions';
import type { PlainArea } from '../../../contract/names/plainRecords';
import type { Role } from '../../../contract/names/roles';
import type { Clock } from '../../base/clock';
import type { Reach } from '../../base/reach';
import type { Database, Transaction } from '../../db/database';
import type { FileStorage } from '../../files/storage';
import type { FileAnswer } from '../exports/fileAnswer';
import type { PushOffer } from './push';
import type { SupportChat } from './supportChat';

/** Caller, as the session says. */
export interface Caller {
  /** Of an adviser (role `user`) their own id, which is no member's. */
  memberId: string;
  role: Role;
  /** First and last name, for the audit log. */
  name: string;
  permissions: readonly Permission[];
  /** The API key by which they call, by its name and ending; absent where they are there themselves. */
  apiKey?: string;
  /** Areas of plain records of which they read all, by a task of theirs in the company. */
  reads?: readonly PlainArea[];
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

/** Context that every handler gets beside its request. */
export interface Context {
  /** Bound to the caller's tenant; committed after the handler, rolled back if it throws. */
  tx: Transaction;
  clientId: string;
  caller: Caller;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The address people reach the product at, without a slash at its end. */
  publicUrl: string;
  /** Origin that imported course content is served from. */
  contentOrigin: string;
  /** Notifications on people's devices; absent: they are not offered. */
  push?: PushOffer | undefined;
  /** Addresses to which webhooks may lead. */
  webhookReach: Reach;
  /** Addresses at which the company's identity provider may be. */
  signOnReach: Reach;
  /** The languages the caller's browser prefers, as its `Accept-Language` header says. */
  acceptLanguage: string | undefined;
  audit: (event: AuditEvent) => Promise<void>;
  /** Several entries in one statement: whatever touches many records writes them so. */
  auditMany: (events: readonly AuditEvent[]) => Promise<void>;
  /** Queues a background job in the same transaction. */
  enqueue: (job: { kind: string; payload: Record<string, unknown>; runAt?: Date }) => Promise<void>;
  /** `Idempotency-Key` of the request: what it creates is created once, however often it arrives. */
  idempotencyKey?: string | undefined;
  /** Says that the call found everything done, so that the log gets no entry. */
  nothingDone: () => void;
  /** With upload calls only. */
  files: readonly UploadedFile[];
  /** Storage of the bytes of files. */
  storage: FileStorage;
  /** How the session that makes the call is stored. */
  sessionHash: Uint8Array;
  /** Gives the browser another secret for its session, once everything is committed. */
  giveSessionToken: (token: string) => void;
}

/** Context of writing a record: whoever asks for one has it, and so has whoever imports many in the background. */
export type RecordContext = Pick<
  Context,
  'tx' | 'clientId' | 'caller' | 'clock' | 'log' | 'publicUrl' | 'storage' | 'audit' | 'auditMany' | 'enqueue'
>;

/** Context that a public call's handler gets: nobody is signed in, so it opens its own transactions. */
export interface PublicContext {
  database: Database;
  storage: FileStorage;
  clock: Clock;
  log: FastifyBaseLogger;
  publicUrl: string;
  /** The support chat that the operator has chosen, if any. */
  supportChat?: SupportChat | undefined;
  /** Addresses at which identity providers of companies may be. */
  signOnReach: Reach;
  /** Tells the job worker that a job was queued. */
  wakeJobs: () => void;
  /** For cookies, the caller's address and the host asked for. */
  http: FastifyRequest;
  reply: FastifyReply;
}

/** Answer of a handler: the envelope's body, or a download's file. */
export type AnswerOf<C extends Call> = C extends { download: Download } ? FileAnswer : ResponseOf<C>;

export type Handler<C extends Call> = (context: Context, request: RequestOf<C>) => Promise<AnswerOf<C>>;

/**
 * Context of slow work before a handler's transaction. The caller may make the call: that was checked, and will be
 * again.
 */
export interface Preparation
  extends Pick<Context, 'clientId' | 'caller' | 'clock' | 'files' | 'storage' | 'contentOrigin'> {
  databaseKind: Database['kind'];
  publicUrl: string;
  /** Addresses at which the company's identity provider may be. */
  signOnReach: Reach;
  /** The host that was asked for, as the request says. */
  hostname: string;
  /** A short transaction that reads the caller's tenant; of calls that may be seconds old, from a replica. */
  read: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /**
   * A short transaction that writes the caller's tenant, which no refusal undoes: to catch up with what is only kept.
   */
  write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** A short transaction outside every tenant, which no refusal undoes: to count attempts. */
  shared: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}

/**
 * For handlers with slow work, such as reading a file: `prepare` does it while no transaction is open, and what it
 * returns answers the call like any other handler.
 */
export interface PreparedHandler<C extends Call> {
  prepare: (preparation: Preparation, request: RequestOf<C>) => Promise<Handler<C>>;
}

export type PublicHandler<C extends Call> = (context: PublicContext, request: RequestOf<C>) => Promise<AnswerOf<C>>;

/** The handlers of one area: one for each of its calls, each with the call's own types. */
export type Handlers<Area extends Record<string, Call>> = {
  [Name in keyof Area]: Area[Name]['access'] extends 'public'
    ? PublicHandler<Area[Name]>
    : Handler<Area[Name]> | PreparedHandler<Area[Name]>;
};
