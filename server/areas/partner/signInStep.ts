import type { partner } from '../../../contract/partner/partner';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import type { PublicContext, PublicHandler } from '../../core/context/context';
import { attemptSecondFactor, secondFactorKey } from '../../core/session/attempts';
import { setSessionCookies } from '../../core/session/cookies';
import type { StaffOwner } from '../../core/session/factorHolder';
import { endByCode } from '../../core/session/proveFactor';
import {
  confirmFactor,
  makeRecoveryCodes,
  proveFirstCode,
  startSecondFactor,
} from '../../core/session/setUpSecondFactor';
import { type KnownChallenge, requireChallenge } from '../../core/session/signInChallenge';
import { readStaffChallenge, readStaffDemand, takeStaffChallenge } from '../../core/session/staffChallenge';
import type { Transaction } from '../../db/database';
import { tellStaff } from '../../domain/licensees/tellStaff';
import { openSession } from './openSession';

/** Ends a sign-in of staff by a code. */
export const loginWithCode: PublicHandler<typeof partner.loginWithCode> = async (context, request) => {
  const { database, clock, http, reply } = context;
  const known = requireChallenge(request.challenge);
  const { clientId: licenseeId } = known;
  const found = await database.partner(licenseeId, 'read', (tx) => readStaffChallenge(tx, known, clock.now()));
  if (!found?.salt) throw new CallError('secondFactor.expired');
  const token = await endByCode(context, {
    holder: { licenseeId, adviserId: found.adviserId },
    salt: found.salt,
    typed: request.code,
    write: (work) => database.partner(licenseeId, 'write', work),
    take: (tx, now) => takeStaffChallenge(tx, known, now),
    open: (tx, owner) => openSession(tx, context, owner, request.languageCode),
  });
  setSessionCookies(http, reply, token, 'partner');
  return {};
};

/** Reads whose second factor is missing. @throws secondFactor.expired, also where none is missing (any more) */
const ownerBy = async (tx: Transaction, known: KnownChallenge, now: Date): Promise<StaffOwner> => {
  const found = await readStaffChallenge(tx, known, now);
  if (!found) throw new CallError('secondFactor.expired');
  const owner = { licenseeId: known.clientId, adviserId: found.adviserId };
  const { isOn, dueOn } = await readStaffDemand(tx, owner);
  if (isOn || !dueOn) throw new CallError('secondFactor.expired');
  return owner;
};

/** Gives a secret to who has proved their password, and whom the licensee lets in no other way. */
export const beginMissingFactor: PublicHandler<typeof partner.beginMissingFactor> = async (
  { database, clock },
  { challenge },
) => {
  const known = requireChallenge(challenge);
  return database.partner(known.clientId, 'write', async (tx) =>
    startSecondFactor(tx, await ownerBy(tx, known, clock.now()), clock.now()),
  );
};

/** Sets up what is missing, and opens the session that waited for it. @throws secondFactor.expired */
const setUpAndEnter = (
  context: PublicContext,
  known: KnownChallenge,
  languageCode: LanguageCode | undefined,
  setUp: (tx: Transaction, owner: StaffOwner) => Promise<void>,
): Promise<string> =>
  context.database.partner(known.clientId, 'write', async (tx) => {
    const owner = await takeStaffChallenge(tx, known, context.clock.now());
    if (!owner) throw new CallError('secondFactor.expired');
    await setUp(tx, owner);
    return openSession(tx, context, owner, languageCode);
  });

/** Turns the missing factor on by a first code. */
export const confirmMissingFactor: PublicHandler<typeof partner.confirmMissingFactor> = async (context, request) => {
  const { database, clock, http, reply } = context;
  const known = requireChallenge(request.challenge);
  const read = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.partner(known.clientId, 'read', work);
  const waiting = await read((tx) => ownerBy(tx, known, clock.now()));
  const proof = await attemptSecondFactor(context, secondFactorKey(waiting), () =>
    read((tx) => proveFirstCode(tx, waiting, request.code, clock.now())),
  );
  const { codes, hashes } = await makeRecoveryCodes(proof.salt);
  const token = await setUpAndEnter(context, known, request.languageCode, async (tx, owner) => {
    await confirmFactor(tx, owner, proof, hashes, clock.now());
    await tellStaff(tx, owner, 'on', clock);
  });
  context.wakeJobs();
  setSessionCookies(http, reply, token, 'partner');
  return { recoveryCodes: codes };
};
