import type { SmsGatewaySettings } from '../config';
import type { Transport } from '../core/jobs/transport';
import { DeliveryError } from './deliveryError';
import { causeOf, excerptOf } from './excerpt';

const usualPatience = 20_000;

/** Answers that speak of us or of the moment, not of the message: the token, the time it took, too many at once. */
const passing = [401, 408, 425, 429];

const refusalOf = (status: number, text: string): DeliveryError => {
  const isFinal = status >= 400 && status < 500 && !passing.includes(status);
  if (isFinal) return new DeliveryError('never', 'messageRefused', text);
  return status === 401 ? new DeliveryError('down', 'unreachable', text) : new DeliveryError('later', 'putOff', text);
};

/** Hands text messages to a service by HTTP: `{ to, text }` as JSON. `patience`: milliseconds for the whole request. */
export const smsGateway = ({ url, token }: SmsGatewaySettings, patience = usualPatience): Transport => ({
  parallel: 4,
  deliver: async ({ id, recipient, body }) => {
    const headers = {
      'content-type': 'application/json',
      // The same at every attempt: the service knows by it what it has sent already.
      'idempotency-key': id,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const signal = AbortSignal.timeout(patience);
    const request = {
      method: 'POST',
      headers,
      signal,
      redirect: 'manual',
      body: JSON.stringify({ to: recipient, text: body }),
    } as const;
    const response = await fetch(url, request).catch((error: unknown) => {
      throw new DeliveryError('down', 'unreachable', causeOf(error));
    });
    const answer = await excerptOf(response);
    if (response.ok) return answer;
    throw refusalOf(response.status, answer);
  },
});
