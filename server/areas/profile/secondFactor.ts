import type { profile } from '../../../contract/profile';
import { CallError } from '../../base/errors';
import type { Handler, PreparedHandler } from '../../core/context/context';
import { endOtherSessions } from '../../core/session/endSessions';
import { codesOf, factorOf } from '../../core/session/factorHolder';
import { breakGlassAmong } from '../../core/session/onlyByProvider';
import { passkeysOf, readPasskeys } from '../../core/session/passkeys';
import { proveOwnFirstCode } from '../../core/session/proveFactor';
import { devicesOf, forgetDevices } from '../../core/session/rememberedDevices';
import {
  forgetApp,
  forgetSecondFactor,
  hasApp,
  readSecondFactor,
  storeRecoveryCodes,
} from '../../core/session/secondFactor';
import { readDemand } from '../../core/session/secondFactorDemand';
import { confirmFactor, makeRecoveryCodes, startSecondFactor } from '../../core/session/setUpSecondFactor';
import { passkeys, recoveryCodes, rememberedDevices, secondFactors } from '../../db/schema';
import { isOffered, ownerOf, tellChange } from './factorChange';
import { provePassword } from './ownPassword';
import { readOwnRecord } from './ownRecord';
import { provePasswordAndCode } from './ownSecondFactor';

const toShown = ({ id: uuid, name, host, createdAt, lastUsedAt, isBackedUp }: typeof passkeys.$inferSelect) => ({
  uuid,
  name,
  host,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isBackedUp,
});

export const secondFactor: Handler<typeof profile.secondFactor> = async (context) => {
  const { tx, clock } = context;
  const owner = ownerOf(context);
  const factor = await readSecondFactor(tx, owner);
  const { dueOn } = await readDemand(tx, owner);
  return {
    isOffered: await isOffered(context),
    dueOn: dueOn?.toISOString() ?? null,
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: factor ? await tx.$count(recoveryCodes, codesOf(owner)) : 0,
    rememberedDevices: factor ? await tx.$count(rememberedDevices, devicesOf(owner, clock.now())) : 0,
    hasApp: factor !== undefined && hasApp(factor),
    passkeys: (await readPasskeys(tx, owner)).map(toShown),
  };
};

export const beginSecondFactor: PreparedHandler<typeof profile.beginSecondFactor> = {
  prepare: async (preparation, { password }) => {
    const proved = await provePassword(preparation, password);

    return async (context) => {
      const { tx, clock } = context;
      const member = await readOwnRecord(context, 'update');
      if (member.passwordHash !== proved) throw new CallError('password.invalid');
      if (!(await isOffered(context))) throw new CallError('secondFactor.notOffered');
      return startSecondFactor(tx, ownerOf(context), clock.now());
    };
  },
};

/**
 * Turns the second factor on. The other sessions end: they were opened with a password alone, which may be known to
 * somebody else.
 */
export const confirmSecondFactor: PreparedHandler<typeof profile.confirmSecondFactor> = {
  prepare: async (preparation, { code }) => {
    const proof = await proveOwnFirstCode(preparation, ownerOf(preparation), code);
    const { codes, hashes } = await makeRecoveryCodes(proof.salt);

    return async (context) => {
      const { tx, clock, audit, sessionHash } = context;
      const owner = ownerOf(context);
      await confirmFactor(tx, owner, proof, hashes, clock.now());
      const endedSessions = await endOtherSessions(tx, owner, sessionHash);
      await audit({
        action: 'profile.confirmSecondFactor',
        subjectType: 'member',
        subjectId: owner.memberId,
        changes: { endedSessions },
      });
      await tellChange(context, 'on');
      return { recoveryCodes: codes };
    };
  },
};

export const renewRecoveryCodes: PreparedHandler<typeof profile.renewRecoveryCodes> = {
  prepare: async (preparation, request) => {
    const { salt } = await provePasswordAndCode(preparation, request);
    const { codes, hashes } = await makeRecoveryCodes(salt);

    return async (context) => {
      const { tx, audit } = context;
      const owner = ownerOf(context);
      // Switched off meanwhile, in another tab, and perhaps set up anew: these hashes would be of another salt.
      const [factor] = await tx.select().from(secondFactors).where(factorOf(owner)).for('update');
      if (!factor?.confirmedAt || Buffer.compare(factor.salt, salt) !== 0) throw new CallError('secondFactor.missing');
      await storeRecoveryCodes(tx, owner, hashes);
      await audit({ action: 'profile.renewRecoveryCodes', subjectType: 'member', subjectId: owner.memberId });
      return { recoveryCodes: codes };
    };
  },
};

export const forgetOwnDevices: Handler<typeof profile.forgetDevices> = async (context) => {
  const owner = ownerOf(context);
  const count = await forgetDevices(context.tx, owner);
  const changes = { rememberedDevices: [count, 0] };
  await context.audit({ action: 'profile.forgetDevices', subjectType: 'member', subjectId: owner.memberId, changes });
  return {};
};

export const endSecondFactor: PreparedHandler<typeof profile.endSecondFactor> = {
  prepare: async (preparation, request) => {
    // Of somebody with passkeys alone, no recovery code is used up for nothing.
    const known = await preparation.read((tx) => readSecondFactor(tx, ownerOf(preparation)));
    if (known && !hasApp(known)) throw new CallError('secondFactor.missing');
    await provePasswordAndCode(preparation, request);

    return async (context) => {
      const { tx, audit } = context;
      const owner = ownerOf(context);
      // Locked as when passkeys come and go: else app and last passkey could go at once, each for the other's sake.
      await readOwnRecord(context, 'update');
      const [factor] = await tx.select().from(secondFactors).where(factorOf(owner)).for('update');
      if (!(factor && hasApp(factor))) throw new CallError('secondFactor.missing');
      const isLast = (await tx.$count(passkeys, passkeysOf(owner))) === 0;
      if (isLast && (await breakGlassAmong(tx, owner.clientId, [owner.memberId])))
        throw new CallError('singleSignOn.isBreakGlass');
      if (isLast) await forgetSecondFactor(tx, owner);
      else {
        await forgetApp(tx, owner);
        await forgetDevices(tx, owner);
      }
      await audit({ action: 'profile.endSecondFactor', subjectType: 'member', subjectId: owner.memberId });
      await tellChange(context, isLast ? 'off' : 'appRemoved');
      return {};
    };
  },
};
