import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { newWebhookSecret, signatureHeaders } from './signature';

const body = JSON.stringify({ type: 'person.archived', timestamp: '2026-03-02T08:00:00.000Z', data: { name: 'Jörg' } });
const now = () => Math.floor(Date.now() / 1_000);

describe('a signature', () => {
  it('is one that the library of Standard Webhooks takes', () => {
    const secret = newWebhookSecret();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const headers = signatureHeaders([secret], { id: 'msg_1', timestamp: now(), body });
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  });

  it('is there by both secrets while one takes over from the other', () => {
    const [fresh, former] = [newWebhookSecret(), newWebhookSecret()];
    const headers = signatureHeaders([fresh, former], { id: 'msg_1', timestamp: now(), body });
    for (const secret of [fresh, former]) expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
    expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow();
  });

  it('holds for this body, this id and this moment alone', () => {
    const secret = newWebhookSecret();
    const headers = signatureHeaders([secret], { id: 'msg_1', timestamp: now(), body });
    const receiver = new Webhook(secret);
    expect(() => receiver.verify(`${body} `, headers)).toThrow();
    expect(() => receiver.verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
    const old = signatureHeaders([secret], { id: 'msg_1', timestamp: now() - 3_600, body });
    expect(() => receiver.verify(body, old)).toThrow();
  });
});
