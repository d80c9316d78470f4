import { and, eq, ne } from 'drizzle-orm';
import type { profile } from '../../../contract/profile';
import { CallError } from '../../base/errors';
import type { Context, Handler, Preparation, PreparedHandler } from '../../core/context/context';
import { endOtherSessions } from '../../core/session/endSessions';
import type { FactorOwner } from '../../core/session/factorHolder';
import { creationOptionsFor, keepPasskey, proveNewPasskey } from '../../core/session/newPasskey';
import { passkeysOf } from '../../core/session/passkeys';
import { type RelyingParty, relyingPartyAt } from '../../core/session/relyingParty';
import { forgetDevices } from '../../core/session/rememberedDevices';
import { forgetSecondFactor, hasApp, readSecondFactor } from '../../core/session/secondFactor';
import { readDemand } from '../../core/session/secondFactorDemand';
import type { Transaction } from '../../db/database';
import { passkeys } from '../../db/schema';
import { isOffered, ownerOf, tellChange } from './factorChange';
import { provePassword } from './ownPassword';
import { readOwnRecord } from './ownRecord';
import { provePasswordAndCode } from './ownSecondFactor';

const partyOf = ({ read, publicUrl, hostname }: Preparation): Promise<RelyingParty> =>
  read((tx) => relyingPartyAt(tx, publicUrl, hostname));

const isOwn = (context: Context, uuid: string) => and(passkeysOf(ownerOf(context)), eq(passkeys.id, uuid));

export const beginPasskey: PreparedHandler<typeof profile.beginPasskey> = {
  prepare: async (preparation, { password }) => {
    const party = await partyOf(preparation);
    const proved = await provePassword(preparation, password);

    return async (context) => {
      const member = await readOwnRecord(context, 'update');
      if (member.passwordHash !== proved) throw new CallError('password.invalid');
      if (!(await isOffered(context))) throw new CallError('secondFactor.notOffered');
      return creationOptionsFor(context.tx, party, ownerOf(context), context.clock.now());
    };
  },
};

export const addPasskey: PreparedHandler<typeof profile.addPasskey> = {
  prepare: async (preparation, { name, credential }) => {
    const { write, clock } = preparation;
    const party = await partyOf(preparation);
    const proof = await proveNewPasskey(write, party, ownerOf(preparation), credential, clock.now());
    const { fresh } = proof;

    return async (context) => {
      const { tx, sessionHash, audit } = context;
      const owner = ownerOf(context);
      await readOwnRecord(context, 'update');
      if (!(await isOffered(context))) throw new CallError('secondFactor.notOffered');
      const isFirst = await keepPasskey(tx, owner, name, proof, clock.now());
      // A password alone has opened them.
      const endedSessions = fresh ? await endOtherSessions(tx, owner, sessionHash) : 0;
      const changes = { name, ...(fresh && { endedSessions }) };
      await audit({ action: 'profile.addPasskey', subjectType: 'member', subjectId: owner.memberId, changes });
      await tellChange(context, isFirst ? 'firstPasskey' : 'passkeyAdded');
      return fresh ? { recoveryCodes: fresh.codes } : {};
    };
  },
};

export const renamePasskey: Handler<typeof profile.renamePasskey> = async (context, { uuid, name }) => {
  const { tx, caller, audit } = context;
  const [former] = await tx.select().from(passkeys).where(isOwn(context, uuid)).for('update');
  if (!former) throw new CallError('passkey.notFound');
  await tx.update(passkeys).set({ name }).where(isOwn(context, uuid));
  const changes = { name: [former.name, name] };
  await audit({ action: 'profile.renamePasskey', subjectType: 'member', subjectId: caller.memberId, changes });
  return {};
};

/** True if a passkey is all that is asked for beside the password. @throws passkey.isLast if that is demanded */
const isLast = async (tx: Transaction, owner: FactorOwner, uuid: string): Promise<boolean> => {
  const factor = await readSecondFactor(tx, owner);
  const others = await tx.$count(passkeys, and(passkeysOf(owner), ne(passkeys.id, uuid)));
  if (!factor || hasApp(factor) || others > 0) return false;
  if ((await readDemand(tx, owner)).dueOn) throw new CallError('passkey.isLast');
  return true;
};

export const removePasskey: PreparedHandler<typeof profile.removePasskey> = {
  prepare: async (preparation, { uuid, password, code }) => {
    // Before a recovery code is used up for nothing.
    await preparation.read((tx) => isLast(tx, ownerOf(preparation), uuid));
    if (code === undefined) await provePassword(preparation, password);
    else await provePasswordAndCode(preparation, { password, code });

    return async (context) => {
      const { tx, audit } = context;
      const owner = ownerOf(context);
      await readOwnRecord(context, 'update');
      const endsAll = await isLast(tx, owner, uuid);
      const [removed] = await tx.delete(passkeys).where(isOwn(context, uuid)).returning({ name: passkeys.name });
      if (!removed) throw new CallError('passkey.notFound');
      // Nothing would be asked for any more: that takes what switching off an app takes.
      if (endsAll && code === undefined) throw new CallError('secondFactor.invalid');
      if (endsAll) await forgetSecondFactor(tx, owner);
      else await forgetDevices(tx, owner);
      const changes = { name: removed.name };
      await audit({ action: 'profile.removePasskey', subjectType: 'member', subjectId: owner.memberId, changes });
      await tellChange(context, endsAll ? 'off' : 'passkeyRemoved');
      return {};
    };
  },
};
