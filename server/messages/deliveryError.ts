import type { FailureReason } from '../../contract/messages';

/**
 * Retry policy after a failed delivery. `never`: it would fail the same way again. `later`: this message may
 * go through another time. `down`: nothing goes through this way at the moment, whatever the message is.
 */
export type Retry = 'never' | 'later' | 'down';

/** A message that was not delivered, and whether it is worth trying again. */
export class DeliveryError extends Error {
  readonly retry: Retry;
  readonly reason: FailureReason;

  constructor(retry: Retry, reason: FailureReason, message: string) {
    super(message);
    this.name = 'DeliveryError';
    this.retry = retry;
    this.reason = reason;
  }
}

/** The failure as the outbox keeps it; what is no `DeliveryError` may well be over next time. */
export const toDeliveryError = (error: unknown): DeliveryError =>
  error instanceof DeliveryError
    ? error
    : new DeliveryError('later', 'unreachable', error instanceof Error ? error.message : String(error));
