import type { RequestOf } from '../../../contract/kit/call';
import type { partner } from '../../../contract/partner/partner';
import { CallError } from '../../base/errors';
import type {
  PartnerContext,
  PartnerHandler,
  PartnerPreparation,
  PreparedPartnerHandler,
} from '../../core/context/partnerContext';
import { codesOf, factorOf, type StaffOwner } from '../../core/session/factorHolder';
import { endOtherPartnerSessions } from '../../core/session/partnerSession';
import { proveOwnCode, proveOwnFirstCode } from '../../core/session/proveFactor';
import { forgetSecondFactor, hasApp, readSecondFactor, storeRecoveryCodes } from '../../core/session/secondFactor';
import { confirmFactor, makeRecoveryCodes, startSecondFactor } from '../../core/session/setUpSecondFactor';
import { readStaffDemand } from '../../core/session/staffChallenge';
import { partnerRecoveryCodes, partnerSecondFactors } from '../../db/schema';
import { tellStaff } from '../../domain/licensees/tellStaff';
import { ownAccount, proveOwnPassword } from './ownPassword';

const ownerOf = ({ licenseeId, caller }: Pick<PartnerContext, 'licenseeId' | 'caller'>): StaffOwner => ({
  licenseeId,
  adviserId: caller.adviserId,
});

export const secondFactor: PartnerHandler<typeof partner.secondFactor> = async (context) => {
  const { tx } = context;
  const owner = ownerOf(context);
  const factor = await readSecondFactor(tx, owner);
  const { dueOn } = await readStaffDemand(tx, owner);
  return {
    isOffered: true,
    dueOn: dueOn?.toISOString() ?? null,
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: factor ? await tx.$count(partnerRecoveryCodes, codesOf(owner)) : 0,
    rememberedDevices: 0,
    hasApp: factor !== undefined && hasApp(factor),
    passkeys: [],
  };
};

export const beginSecondFactor: PreparedPartnerHandler<typeof partner.beginSecondFactor> = {
  prepare: async (preparation, { password }) => {
    const proved = await proveOwnPassword(preparation, password);

    return async (context) => {
      const { tx, caller, clock } = context;
      // Somebody may have set another one while this was being checked.
      const [account] = await ownAccount(tx, caller.adviserId).for('no key update');
      if (account?.passwordHash !== proved) throw new CallError('password.invalid');
      return startSecondFactor(tx, ownerOf(context), clock.now());
    };
  },
};

/**
 * Turns the second factor on. The other sessions end: they were opened with a password alone, which may be known to
 * somebody else.
 */
export const confirmSecondFactor: PreparedPartnerHandler<typeof partner.confirmSecondFactor> = {
  prepare: async (preparation, { code }) => {
    const proof = await proveOwnFirstCode(preparation, ownerOf(preparation), code);
    const { codes, hashes } = await makeRecoveryCodes(proof.salt);

    return async (context) => {
      const { tx, clock, sessionHash } = context;
      const owner = ownerOf(context);
      await confirmFactor(tx, owner, proof, hashes, clock.now());
      await endOtherPartnerSessions(tx, owner, sessionHash);
      await tellStaff(tx, owner, 'on', clock);
      return { recoveryCodes: codes };
    };
  },
};

const provePasswordAndCode = async (
  preparation: PartnerPreparation,
  { password, code }: RequestOf<typeof partner.endSecondFactor>,
) => {
  await proveOwnPassword(preparation, password);
  return proveOwnCode(preparation, ownerOf(preparation), code);
};

export const renewRecoveryCodes: PreparedPartnerHandler<typeof partner.renewRecoveryCodes> = {
  prepare: async (preparation, request) => {
    const { salt } = await provePasswordAndCode(preparation, request);
    const { codes, hashes } = await makeRecoveryCodes(salt);

    return async (context) => {
      const { tx } = context;
      const owner = ownerOf(context);
      // Switched off meanwhile, in another tab, and perhaps set up anew: these hashes would be of another salt.
      const [factor] = await tx.select().from(partnerSecondFactors).where(factorOf(owner)).for('update');
      if (!factor?.confirmedAt || Buffer.compare(factor.salt, salt) !== 0) throw new CallError('secondFactor.missing');
      await storeRecoveryCodes(tx, owner, hashes);
      return { recoveryCodes: codes };
    };
  },
};

/** Switches it off. Where it is demanded, the session ends with it, and the next sign-in sets up another. */
export const endSecondFactor: PreparedPartnerHandler<typeof partner.endSecondFactor> = {
  prepare: async (preparation, request) => {
    await provePasswordAndCode(preparation, request);

    return async (context) => {
      const owner = ownerOf(context);
      if (!(await forgetSecondFactor(context.tx, owner))) throw new CallError('secondFactor.missing');
      await tellStaff(context.tx, owner, 'off', context.clock);
      return {};
    };
  },
};
