import { and, eq } from 'drizzle-orm';
import type { bootstrap } from '../../../contract/bootstrap';
import type { RequestOf } from '../../../contract/kit/call';
import { CallError } from '../../base/errors';
import type { PublicContext } from '../../core/context/context';
import { writeAudit } from '../../core/records/audit';
import { countUse } from '../../core/session/passkeys';
import { rememberDevice } from '../../core/session/rememberedDevices';
import { type KnownChallenge, takeChallenge } from '../../core/session/signInChallenge';
import type { Transaction } from '../../db/database';
import { members, type passkeys } from '../../db/schema';
import { openSession } from './openSession';

interface Proof {
  passkey: typeof passkeys.$inferSelect;
  /** Signature counter of the device now. */
  use: { counter: number; isBackedUp: boolean };
  /** The sign-in whose password was proved before, if it was. */
  proved: KnownChallenge | undefined;
  request: Pick<RequestOf<typeof bootstrap.loginWithPasskey>, 'languageCode' | 'remember'>;
}

const readOwner = async (tx: Transaction, { clientId, memberId }: Proof['passkey']) => {
  const [member] = await tx
    .select()
    .from(members)
    .where(and(eq(members.clientId, clientId), eq(members.id, memberId)))
    .for('no key update');
  if (!member) throw new CallError('passkey.unknown');
  // Who they are is told to nobody but who has proved their passkey: their device deletes what they cannot send any more.
  if (member.archivedAt) throw new CallError('login.archived', { params: { memberUuid: member.id } });
  return member;
};

/** Of somebody whose password was proved: they must still be who they were then. */
const readProved = async (tx: Transaction, known: KnownChallenge, now: Date) => {
  const member = await takeChallenge(tx, known, now);
  if (!member) throw new CallError('secondFactor.expired');
  return member;
};

/**
 * Notes a copied passkey in the log, where whoever looks after the account finds it: the refusal itself undoes nothing.
 */
const noteCopy = async (tx: Transaction, context: PublicContext, { passkey, use }: Proof, name: string) => {
  const { clientId, memberId: id } = passkey;
  context.log.warn(
    { counter: use.counter, before: passkey.counter },
    'a passkey counts backwards: there may be a copy',
  );
  await writeAudit(tx, {
    action: 'bootstrap.refusePasskey',
    subjectType: 'member',
    subjectId: id,
    changes: { name: passkey.name },
    clientId,
    actor: { id, name },
    clock: context.clock,
  });
};

/**
 * Opens a session by a passkey that was proved, and counts its use, in one transaction.
 * @throws passkey.copied if it counts backwards, which the log keeps; login.archived, secondFactor.expired,
 * passkey.unknown
 */
export const enterWithPasskey = async (
  context: PublicContext,
  proof: Proof,
): Promise<{ token: string; device: string | null }> => {
  const { database, clock } = context;
  const { passkey, use, proved, request } = proof;
  const { clientId, memberId } = passkey;
  const entered = await database.tenant(clientId, 'write', async (tx) => {
    const now = clock.now();
    const member = await (proved ? readProved(tx, proved, now) : readOwner(tx, passkey));
    if (!(await countUse(tx, passkey, use, now))) {
      await noteCopy(tx, context, proof, `${member.firstName} ${member.lastName}`);
      return null;
    }
    const { languageCode, remember } = request;
    const device = proved && remember ? await rememberDevice(tx, context, { clientId, memberId }) : null;
    return {
      token: await openSession(tx, context, member, { action: 'bootstrap.loginWithPasskey', languageCode }),
      device,
    };
  });
  if (!entered) throw new CallError('passkey.copied');
  return entered;
};
