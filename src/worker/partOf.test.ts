import { expect, it } from 'vitest';
import { partOf } from './partOf';

const whole = () => new Response('0123456789', { headers: { 'content-type': 'video/mp4', 'content-length': '10' } });
const asked = (range?: string) => new Request('http://localhost/film', range ? { headers: { range } } : {});

it.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
])('answers %s with that part', async (range, text, contentRange) => {
  const part = await partOf(asked(range), whole());
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
    206,
    contentRange,
    'video/mp4',
  ]);
  expect(part.headers.get('content-length')).toBe(String(text.length));
  expect(await part.text()).toBe(text);
});

it.each([undefined, 'bytes=20-', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2'])(
  'answers %s with all of it',
  async (range) => {
    const answer = await partOf(asked(range), whole());
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
  },
);
