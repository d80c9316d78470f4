import type { Clock } from '../base/clock';
import type { Transport } from '../core/jobs/transport';
import { DeliveryError } from './deliveryError';

/** Cool-down in milliseconds. */
const rest = 15_000;

/**
 * Circuit breaker: after a failed delivery to a transport that is down, refuses at once for 15 s, so that a dead server
 * does not cost each of ten thousand messages, and whoever waits behind them, its timeout.
 */
export const circuitBreaker = (transport: Transport, clock: Clock): Transport => {
  let downUntil = 0;
  let answer = '';
  return {
    ...transport,
    deliver: async (message) => {
      if (clock.now().getTime() < downUntil) throw new DeliveryError('down', 'unreachable', answer);
      try {
        return await transport.deliver(message);
      } catch (error) {
        if (error instanceof DeliveryError && error.retry === 'down') {
          downUntil = clock.now().getTime() + rest;
          answer = error.message;
        }
        throw error;
      }
    },
  };
};
