import { expect, it, vi } from 'vitest';
import { keepSealed } from './keepSealed';
import { readSealed } from './sealedWords';
import { openReport, sealReport } from './sealing';

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const place = { executionUuid: 'course', unitId: 'one' };
const report = { revision: 3, held: { cmi: { suspend_data: 'Größe ✓'.repeat(10_000) } } };
const sealed = sealReport(keyOf(1), place, report);

it('opens what was sealed, which nobody can read meanwhile', () => {
  expect(openReport(keyOf(1), place, sealed)).toEqual(report);
  expect(atob(sealed)).not.toContain('suspend_data');
  expect(sealReport(keyOf(1), place, report)).not.toBe(sealed);
});

const changed = (at: number): string => {
  const bytes = Buffer.from(sealed, 'base64');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString('base64');
};
const end = Buffer.from(sealed, 'base64').length - 1;

it.each<[string, string, typeof place, string]>([
  ['by another key', keyOf(2), place, sealed],
  ['as another unit', keyOf(1), { ...place, unitId: 'two' }, sealed],
  ['as another execution', keyOf(1), { ...place, executionUuid: 'other' }, sealed],
  ['with another nonce', keyOf(1), place, changed(0)],
  ['with other content', keyOf(1), place, changed(100)],
  ['with another mark', keyOf(1), place, changed(end)],
  ['cut off', keyOf(1), place, sealed.slice(0, 40)],
  ['nonsense', keyOf(1), place, 'ä'],
  ['by no key', '', place, sealed],
])('does not open it %s', (_, key, where, text) => {
  expect(openReport(key, where, text)).toBeNull();
});

it('keeps the newest report of a unit, and hands over what is its own', () => {
  const entries: Record<string, string> = { other: 'x', 'sealed course huge': 'x'.repeat(500_000) };
  vi.stubGlobal(
    'localStorage',
    Object.defineProperty(entries, 'setItem', {
      value: (key: string, value: string) => {
        entries[key] = value;
      },
    }),
  );
  const sealing = { executionUuid: 'course', key: keyOf(1), revision: 3 };
  for (const cmi of ['first', 'last']) keepSealed(sealing, 'unit 1', { cmi });
  const found = readSealed();
  expect(Object.keys(found)).toEqual(['course unit 1']);
  const opened = openReport(keyOf(1), { executionUuid: 'course', unitId: 'unit 1' }, found['course unit 1'] ?? '');
  expect(opened).toEqual({ revision: 3, held: { cmi: 'last' } });
  vi.unstubAllGlobals();
});

it('keeps nothing in a browser that refuses storage to frames', () => {
  const refused = () => {
    throw new DOMException('Access is denied for this document', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: refused, ownKeys: refused }));
  keepSealed({ executionUuid: 'course', key: keyOf(1), revision: 3 }, 'one', {});
  expect(readSealed()).toEqual({});
  vi.unstubAllGlobals();
});
