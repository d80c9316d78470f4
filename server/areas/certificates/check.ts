import { and, eq } from 'drizzle-orm';
import type { certificates as calls } from '../../../contract/certificates';
import { CallError } from '../../base/errors';
import { nobodysId } from '../../core/company/clientLookup';
import { todayOf } from '../../core/company/companyDay';
import type { PublicHandler } from '../../core/context/context';
import { attemptSecret } from '../../core/session/attempts';
import { clientOfCompanyCode } from '../../core/session/companyCode';
import { elearningResults as results } from '../../db/schema';
import { proofColumns } from './find';

/**
 * Confirms a certificate to whoever holds its code. Whatever is wrong with a code, the same work is done and the same
 * answer given; only wrong ones use up an address's patience.
 */
export const check: PublicHandler<typeof calls.check> = async (context, { code }) => {
  const { database, clock } = context;
  const { isValid, ...proof } = await attemptSecret(context, 'certificateCheck', async () => {
    const clientId = clientOfCompanyCode(code) ?? nobodysId;
    const found = await database.tenant(clientId, 'read', async (tx) => {
      const today = await todayOf(tx, clientId, clock);
      const [proof] = await tx
        .select(proofColumns)
        .from(results)
        .where(and(eq(results.clientId, clientId), eq(results.code, code)));
      return proof && { ...proof, isValid: proof.validUntil === null || proof.validUntil >= today };
    });
    if (!found) throw new CallError('certificate.notFound');
    return found;
  });
  return { ...proof, state: isValid ? 'valid' : 'expired' };
};
