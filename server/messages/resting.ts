import type { Clock } from '../base/clock';
import type { Transport } from '../core/jobs/transport';
import { DeliveryError } from './deliveryError';

/** Milliseconds. */
const rest = 15_000;

/**
 * After a way out was down, asks nothing of it for a while but fails at once: a dead server must not cost each of ten
 * thousand messages, and whoever waits behind them, its timeout.
 */
export const resting = (transport: Transport, clock: Clock): Transport => {
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
