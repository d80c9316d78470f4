import type { bootstrap } from '../../../contract/bootstrap';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import type { AuditEvent, PublicContext, PublicHandler } from '../../core/context/context';
import { enqueueIn } from '../../core/jobs/enqueue';
import { writeAudit } from '../../core/records/audit';
import { attemptSecondFactor, secondFactorKey } from '../../core/session/attempts';
import { setSessionCookies } from '../../core/session/cookies';
import { creationOptionsFor, keepPasskey, proveNewPasskey } from '../../core/session/newPasskey';
import { readDemand } from '../../core/session/secondFactorDemand';
import {
  confirmFactor,
  makeRecoveryCodes,
  proveFirstCode,
  startSecondFactor,
} from '../../core/session/setUpSecondFactor';
import {
  type KnownChallenge,
  readChallenge,
  requireChallenge,
  takeChallenge,
} from '../../core/session/signInChallenge';
import type { Transaction } from '../../db/database';
import type { members } from '../../db/schema';
import { sendAccountLetter } from '../../messages/accountLetter';
import type { SecondFactorChange } from '../../messages/letters/facts';
import { openSession } from './openSession';
import { partyOf } from './passkey';

/** Reads whose second factor is missing. @throws secondFactor.expired, also where none is missing (any more) */
const ownerBy = async (tx: Transaction, known: KnownChallenge, now: Date) => {
  const found = await readChallenge(tx, known, now);
  if (!found) throw new CallError('secondFactor.expired');
  const owner = { clientId: known.clientId, memberId: found.memberId };
  const { isOn, dueOn } = await readDemand(tx, owner);
  if (isOn || !dueOn || dueOn > now) throw new CallError('secondFactor.expired');
  return owner;
};

/** Gives a secret to who has proved their password, and whom the company lets in no other way. */
export const beginSecondFactor: PublicHandler<typeof bootstrap.beginSecondFactor> = async (
  { database, clock },
  { challenge },
) => {
  const known = requireChallenge(challenge);
  return database.tenant(known.clientId, 'write', async (tx) =>
    startSecondFactor(tx, await ownerBy(tx, known, clock.now()), clock.now()),
  );
};

const tell = async (
  tx: Transaction,
  { clock }: PublicContext,
  member: typeof members.$inferSelect,
  event: Pick<AuditEvent, 'action' | 'changes'>,
  change: SecondFactorChange,
) => {
  const { clientId, id, firstName, lastName } = member;
  const actor = { id, name: `${firstName} ${lastName}` };
  await writeAudit(tx, { ...event, subjectType: 'member', subjectId: id, clientId, actor, clock });
  const context = { tx, clientId, clock, enqueue: enqueueIn(tx, clientId, clock) };
  await sendAccountLetter(context, member, (words, facts) => words.secondFactorChanged({ ...facts, change }));
};

/** Sets up what is missing, and opens the session that waited for it. @throws secondFactor.expired */
const setUpAndEnter = async (
  context: PublicContext,
  known: KnownChallenge,
  languageCode: LanguageCode | undefined,
  setUp: (tx: Transaction, member: typeof members.$inferSelect) => Promise<void>,
): Promise<void> => {
  const { database, clock, http, reply } = context;
  const token = await database.tenant(known.clientId, 'write', async (tx) => {
    const member = await takeChallenge(tx, known, clock.now());
    if (!member) throw new CallError('secondFactor.expired');
    await setUp(tx, member);
    return openSession(tx, context, member, { action: 'bootstrap.login', languageCode });
  });
  context.wakeJobs();
  setSessionCookies(http, reply, token);
};

/** Turns it on by a first code. */
export const confirmSecondFactor: PublicHandler<typeof bootstrap.confirmSecondFactor> = async (context, request) => {
  const { database, clock } = context;
  const known = requireChallenge(request.challenge);
  const { clientId } = known;
  const owner = await database.tenant(clientId, 'read', (tx) => ownerBy(tx, known, clock.now()));
  const proof = await attemptSecondFactor(context, secondFactorKey(owner), () =>
    database.tenant(clientId, 'read', (tx) => proveFirstCode(tx, owner, request.code, clock.now())),
  );
  const { codes, hashes } = await makeRecoveryCodes(proof.salt);
  await setUpAndEnter(context, known, request.languageCode, async (tx, member) => {
    await confirmFactor(tx, owner, proof, hashes, clock.now());
    await tell(tx, context, member, { action: 'profile.confirmSecondFactor' }, 'on');
  });
  return { recoveryCodes: codes };
};

/** Asks the device of who has proved their password, and whom the company lets in no other way, for a passkey. */
export const beginFirstPasskey: PublicHandler<typeof bootstrap.beginFirstPasskey> = async (context, { challenge }) => {
  const { database, clock } = context;
  const known = requireChallenge(challenge);
  const party = await partyOf(context);
  return database.tenant(known.clientId, 'write', async (tx) =>
    creationOptionsFor(tx, party, await ownerBy(tx, known, clock.now()), clock.now()),
  );
};

/** Turns it on by the passkey that the device has made. */
export const addFirstPasskey: PublicHandler<typeof bootstrap.addFirstPasskey> = async (context, request) => {
  const { database, clock } = context;
  const { name, credential } = request;
  const known = requireChallenge(request.challenge);
  const { clientId } = known;
  const party = await partyOf(context);
  const owner = await database.tenant(clientId, 'read', (tx) => ownerBy(tx, known, clock.now()));
  const proof = await proveNewPasskey(
    (work) => database.tenant(clientId, 'write', work),
    party,
    owner,
    credential,
    clock.now(),
  );
  const { fresh } = proof;
  // Set up meanwhile, in another tab.
  if (!fresh) throw new CallError('secondFactor.expired');
  await setUpAndEnter(context, known, request.languageCode, async (tx, member) => {
    await keepPasskey(tx, owner, name, proof, clock.now());
    await tell(tx, context, member, { action: 'profile.addPasskey', changes: { name } }, 'firstPasskey');
  });
  return { recoveryCodes: fresh.codes };
};
