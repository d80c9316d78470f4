import { readCompany } from '../../core/company/company';
import type { Context } from '../../core/context/context';
import type { FactorOwner } from '../../core/session/factorHolder';
import { readDemand } from '../../core/session/secondFactorDemand';
import { sendAccountLetter } from '../../messages/accountLetter';
import type { SecondFactorChange } from '../../messages/letters/facts';
import { readOwnRecord } from './ownRecord';

export const ownerOf = ({ clientId, caller }: Pick<Context, 'clientId' | 'caller'>): FactorOwner => ({
  clientId,
  memberId: caller.memberId,
});

/** Tells the caller by mail what has become of their second factor. */
export const tellChange = async (context: Context, change: SecondFactorChange): Promise<void> =>
  sendAccountLetter(context, await readOwnRecord(context), (words, facts) =>
    words.secondFactorChanged({ ...facts, change }),
  );

/** Offered is what is demanded, too: now or once the time for it has come. */
export const isOffered = async (context: Context): Promise<boolean> =>
  (await readCompany(context)).secondFactorOffered || (await readDemand(context.tx, ownerOf(context))).dueOn !== null;
