import type { FastifyBaseLogger } from 'fastify';
import type { Call, RequestOf } from '../../../contract/kit/call';
import type { PartnerPermission, PartnerRole } from '../../../contract/names/partnerPermissions';
import type { Clock } from '../../base/clock';
import type { Transaction } from '../../db/database';
import type { FileStorage } from '../../files/storage';
import type { AnswerOf, PublicHandler, UploadedFile } from './context';

/** Member of a licensee's staff, as the session says. */
export interface PartnerCaller {
  adviserId: string;
  /** First and last name, for the audit log. */
  name: string;
  role: PartnerRole;
  permissions: readonly PartnerPermission[];
}

/** Context of a handler of the partner's face. */
export interface PartnerContext {
  /** Bound to the licensee, as the role of its staff; committed after the handler, rolled back if it throws. */
  tx: Transaction;
  licenseeId: string;
  caller: PartnerCaller;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The address people reach the product at, without a slash at its end. */
  publicUrl: string;
  /** The languages the caller's browser prefers, as its `Accept-Language` header says. */
  acceptLanguage: string | undefined;
  /** How the session that makes the call is stored. */
  sessionHash: Uint8Array;
  /** Gives the browser another secret for its session, once everything is committed. */
  giveSessionToken: (token: string) => void;
  /** `Idempotency-Key` of the request: what it creates is created once, however often it arrives. */
  idempotencyKey?: string | undefined;
}

/** Context of slow work before a handler's transaction, as a company's `Preparation`. */
export interface PartnerPreparation extends Pick<PartnerContext, 'licenseeId' | 'caller' | 'clock'> {
  /** With upload calls only. */
  files: readonly UploadedFile[];
  storage: FileStorage;
  /** A short transaction that reads as the role of the licensee's staff. */
  read: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** A short transaction that writes as the same, which no refusal undoes: to use up what was proved by. */
  write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** A short transaction outside every tenant, which no refusal undoes: to count attempts. */
  shared: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}

export type PartnerHandler<C extends Call> = (context: PartnerContext, request: RequestOf<C>) => Promise<AnswerOf<C>>;

/** For handlers with slow work, such as storing a file, which is done while no transaction is open. */
export interface PreparedPartnerHandler<C extends Call> {
  prepare: (preparation: PartnerPreparation, request: RequestOf<C>) => Promise<PartnerHandler<C>>;
}

/** The handlers of one area of the partner's face. */
export type PartnerHandlers<Area extends Record<string, Call>> = {
  [Name in keyof Area]: Area[Name]['access'] extends 'public'
    ? PublicHandler<Area[Name]>
    : PartnerHandler<Area[Name]> | PreparedPartnerHandler<Area[Name]>;
};
