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
  /** The languages the caller's browser prefers, as its `Accept-Language` header says. */
  acceptLanguage: string | undefined;
}

/** Context of slow work before a handler's transaction, as `Preparation` says of a company's. */
export interface PartnerPreparation extends Pick<PartnerContext, 'licenseeId' | 'caller' | 'clock'> {
  files: readonly UploadedFile[];
  storage: FileStorage;
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
