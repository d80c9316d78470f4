import type { Clock } from '../../base/clock';
import { isPushEndpoint } from '../../core/context/push';
import type { Device, Message, Transport } from '../../core/jobs/transport';
import { circuitBreaker } from '../circuitBreaker';
import { DeliveryError } from '../deliveryError';
import { causeOf, excerptOf } from '../excerpt';
import { encryptFor } from './encrypt';
import type { PushKeyPair } from './keyPair';
import { vapidHeader } from './vapid';

export interface PushWay {
  keys: PushKeyPair;
  /** Contact whom push services can turn to. */
  subject: string;
  services: readonly string[];
}

const usualPatience = 20_000;

/** Seconds for which a push service keeps a message for a device that is off: over a weekend. */
const keptFor = 3 * 24 * 60 * 60;

/** The device gets no more messages: its browser has given the subscription up. */
const gone = [404, 410];
/** Answers that speak of the moment: too many at once, the time it took. */
const passing = [408, 425, 429];

const refusalOf = (status: number, text: string): DeliveryError => {
  if (gone.includes(status)) return new DeliveryError('never', 'recipientRefused', text);
  const isPassing = status >= 500 || passing.includes(status);
  return isPassing ? new DeliveryError('later', 'putOff', text) : new DeliveryError('never', 'messageRefused', text);
};

/** Encrypted payload: that there is something to do, and nothing else, as the device has the words for it. */
const sealed = (device: Device): Buffer<ArrayBuffer> => {
  try {
    return Buffer.from(encryptFor(device, JSON.stringify({ kind: 'due', language: device.language })));
  } catch (error) {
    throw new DeliveryError('never', 'recipientRefused', causeOf(error));
  }
};

const deviceOf = ({ device }: Message, services: readonly string[]): Device => {
  if (!device) throw new DeliveryError('never', 'recipientRefused', 'The device gets no more notifications');
  // Asked again: the operator may have taken a service from the list.
  if (!isPushEndpoint(device.endpoint, services)) {
    throw new DeliveryError('never', 'recipientRefused', `${new URL(device.endpoint).host} is no known push service`);
  }
  return device;
};

/** One push service: after it was down it is left alone for a while, as every way out is. */
const serviceAt = (clock: Clock, { keys, subject }: PushWay, patience: number): Transport =>
  circuitBreaker(
    {
      deliver: async ({ device }) => {
        if (!device) throw new DeliveryError('never', 'recipientRefused', 'A notification needs a device');
        const { endpoint } = device;
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: {
            authorization: vapidHeader(keys, { endpoint, subject, now: clock.now() }),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(keptFor),
            // A device that was off gets one message, not one for each day.
            topic: 'due',
            urgency: 'normal',
          },
          body: sealed(device),
          redirect: 'manual',
          signal: AbortSignal.timeout(patience),
        }).catch((error: unknown) => {
          throw new DeliveryError('down', 'unreachable', causeOf(error));
        });
        const answer = await excerptOf(response);
        if (response.ok) return answer;
        throw refusalOf(response.status, answer);
      },
    },
    clock,
  );

/** Sends notifications by the push services of browsers. `patience`: milliseconds for the whole request. */
export const webPush = (clock: Clock, way: PushWay, patience = usualPatience): Transport => {
  const known = new Map<string, Transport>();
  const at = (host: string): Transport => {
    const service = known.get(host) ?? serviceAt(clock, way, patience);
    known.set(host, service);
    return service;
  };
  return {
    parallel: 8,
    deliver: async (message) => {
      const device = deviceOf(message, way.services);
      try {
        return await at(new URL(device.endpoint).host).deliver({ ...message, device });
      } catch (error) {
        // There are several services: that one is down keeps nobody from the others.
        if (error instanceof DeliveryError && error.retry === 'down') {
          throw new DeliveryError('later', error.reason, error.message);
        }
        throw error;
      }
    },
  };
};
