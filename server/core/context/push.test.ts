import { describe, expect, it } from 'vitest';
import { isPushEndpoint, isServiceName, usualPushServices } from './push';

describe('an address that messages may go to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB',
    'https://web.push.apple.com/QGuQ',
    'https://FCM.googleapis.com:443/fcm/send/abc',
  ])('is one of a browser’s maker: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, usualPushServices)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@127.0.0.1/fcm/send/abc',
    'https://somebody:word@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.example.org/fcm',
    'https://evilfcm.googleapis.com/fcm',
    'https://evilpush.apple.com/x',
    'https://push.apple.com/x',
    'https://127.0.0.1/admin',
    'https://[::1]/admin',
    'https://2130706433/admin',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/metrics',
    'http://localhost:3000/metrics',
    'https://example.org/#fcm.googleapis.com',
    'https://example.org\\@fcm.googleapis.com.evil/',
    'https://fcm.googleapis.com%2eevil.org/',
    'file:///etc/passwd',
    'gopher://fcm.googleapis.com/_',
    'javascript:alert(1)',
    '//fcm.googleapis.com/x',
    'fcm.googleapis.com',
    '',
  ])('is not: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, usualPushServices)).toBe(false);
  });

  it('is on this machine only at the very port that the operator has named', () => {
    const services = ['http://127.0.0.1:4321'];
    expect(isPushEndpoint('http://127.0.0.1:4321/send/1', services)).toBe(true);
    for (const odd of [
      'http://127.0.0.1:4322/',
      'http://localhost:4321/',
      'https://127.0.0.1:4321/',
      'http://a@127.0.0.1:4321/',
    ])
      expect([odd, isPushEndpoint(odd, services)]).toEqual([odd, false]);
  });
});

it('names services by host, not by address', () => {
  const good = ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:4321', 'http://localhost'];
  const bad = [
    '*',
    '*.com/',
    'https://fcm.googleapis.com',
    'http://example.org',
    'a..b',
    '10.0.0.1',
    'localhost',
    '*.*.org',
  ];
  expect(good.filter((word) => !isServiceName(word))).toEqual([]);
  expect(bad.filter(isServiceName)).toEqual([]);
});
