import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { CallError } from '../../../base/errors';
import type { Transaction } from '../../../db/database';
import { type Proved, signOnAttempts } from '../../../db/schema';
import type { SignOnAttempt } from '../attempts';
import type { Provider } from '../provider';

const hashOf = (code: string): Uint8Array => createHash('sha256').update(code).digest();

/**
 * Keeps what a provider has proved for the browser that began the sign-in: the answer comes by a form of another site,
 * with which no cookie of ours is sent. Each sign-in takes one answer, so that none is worth anything twice.
 * @param request which request of ours it answers
 * @returns a code that whoever brought the answer has to come with, beside the cookie of whoever began
 * @throws singleSignOn.expired
 */
export const keepAnswer = async (
  tx: Transaction,
  { clientId, id: providerId }: Provider,
  { request, proved, redirectAddress }: { request: string; proved: Proved; redirectAddress: string },
  now: Date,
): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  const kept = await tx
    .update(signOnAttempts)
    .set({ proved, codeHash: hashOf(code) })
    .where(
      and(
        eq(signOnAttempts.clientId, clientId),
        eq(signOnAttempts.providerId, providerId),
        eq(signOnAttempts.state, request),
        eq(signOnAttempts.redirectAddress, redirectAddress),
        isNull(signOnAttempts.proved),
        gt(signOnAttempts.expiresAt, now),
      ),
    )
    .returning({ expiresAt: signOnAttempts.expiresAt });
  if (kept.length === 0) throw new CallError('singleSignOn.expired');
  return code;
};

/**
 * Takes what was proved in a sign-in, for the browser that brings its code.
 * @throws singleSignOn.denied, singleSignOn.invalid, singleSignOn.expired
 */
export const readAnswer = ({ proved, codeHash }: SignOnAttempt, answer: string): Proved => {
  const told = new URLSearchParams(answer);
  const error = told.get('error');
  if (error) throw new CallError(error === 'denied' ? 'singleSignOn.denied' : 'singleSignOn.invalid');
  const isHis = codeHash !== null && Buffer.compare(hashOf(told.get('code') ?? ''), codeHash) === 0;
  if (!proved || !isHis) throw new CallError('singleSignOn.expired');
  return proved;
};
