import type { CheckResult, ProviderCheck } from '../../../contract/singleSignOn';
import { OtherIssuer } from './connection';

/** Characters of what a provider says that are worth reading. */
const longestDetail = 300;

/** How a check went. */
export const checkResult = (
  check: ProviderCheck,
  outcome: CheckResult['outcome'],
  detail: unknown = null,
): CheckResult => ({
  check,
  outcome,
  detail: typeof detail === 'string' && detail ? detail.slice(0, longestDetail) : null,
});

/** Detail that somebody who set it up can make use of: its words are the provider's, or the library's. */
export const detailOf = (error: unknown): string => {
  if (error instanceof OtherIssuer) return error.message;
  const { message, cause } = error as { message?: string; cause?: { status?: number; message?: string } };
  const reason = cause?.status ? `HTTP ${cause.status}` : cause?.message;
  return [message, reason].filter(Boolean).join(': ');
};
