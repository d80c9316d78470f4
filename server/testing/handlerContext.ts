import { pino } from 'pino';
import { permissionsOf } from '../../contract/names/permissions';
import type { Clock } from '../base/clock';
import type { Caller, Context } from '../core/context/context';
import type { Database } from '../db/database';
import type { Company } from './company';
import { emptyStorage } from './emptyStorage';

/**
 * Runs handlers as this person, each call in a transaction of its own, without HTTP around it: for tests that make so
 * many calls that sessions would be most of their time. Nothing is audited or queued.
 */
const runnerOf =
  (database: Database, clock: Clock, clientId: string, caller: Caller) =>
  <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    database.tenant(clientId, 'write', (tx) =>
      work({
        tx,
        clientId,
        caller,
        clock,
        log: pino({ level: 'silent' }),
        publicUrl: '',
        contentOrigin: '',
        webhookReach: 'off',
        signOnReach: 'off',
        acceptLanguage: undefined,
        audit: async () => undefined,
        auditMany: async () => undefined,
        enqueue: async () => undefined,
        nothingDone: () => undefined,
        files: [],
        storage: emptyStorage,
        sessionHash: new Uint8Array(),
        giveSessionToken: () => undefined,
      }),
    );

/** Runs handlers as the company's super-admin. */
export const callerOf = (
  database: Database,
  clock: Clock,
  { clientId, members }: Pick<Company, 'clientId' | 'members'>,
) =>
  runnerOf(database, clock, clientId, {
    memberId: members['super-admin'].uuid,
    role: 'super-admin',
    name: 'Sophie Müller',
    permissions: permissionsOf('super-admin'),
  });

/** Runs handlers as one of the company's employees. */
export const memberOf = (database: Database, clock: Clock, clientId: string, memberId: string) =>
  runnerOf(database, clock, clientId, {
    memberId,
    role: 'member',
    name: 'Petra Person',
    permissions: permissionsOf('member'),
  });
