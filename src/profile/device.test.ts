import { expect, it } from 'vitest';
import { deviceOf } from './device';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    ['Edge', 'Windows', 'computer'],
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ['Safari', 'iPhone', 'phone'],
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    ['Samsung Internet', 'Android', 'phone'],
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    ['Chrome', 'Android', 'tablet'],
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', ['Firefox', 'Linux', 'computer']],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    ['Safari', 'macOS', 'computer'],
  ],
  ['', [null, null, 'computer']],
  ['curl/8.5.0', [null, null, 'computer']],
])('names %s as people know it', (userAgent, [browser, system, kind]) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, kind });
});
