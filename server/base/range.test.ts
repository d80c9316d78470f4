import { describe, expect, it } from 'vitest';
import { parseRange } from './range';

describe('a range of 10 bytes', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=0-18446744073709551616', { start: 0, end: 9 }],
    [`bytes=-${'9'.repeat(400)}`, { start: 0, end: 9 }],
    ['bytes=10-', null],
    ['bytes=18446744073709551616-', null],
    [`bytes=${'9'.repeat(400)}-`, null],
    ['bytes=-0', null],
    ['bytes=5-4', undefined],
    ['bytes=-', undefined],
    ['bytes=a-b', undefined],
    ['bytes=-1-2', undefined],
    ['bytes=0x1-2', undefined],
    ['bytes= 0-3', undefined],
    ['lines=0-3', undefined],
    ['bytes=0-1,3-4', undefined],
    [`bytes=${'0-,'.repeat(1_000)}0-`, undefined],
  ])('%s is %j', (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected);
  });
});
