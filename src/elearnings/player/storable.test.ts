import { expect, it } from 'vitest';
import { fromStorable, toStorable } from './storable';

it.each(['', 'plain', 'ä😀', '\0', 'half \ud800', '\udc00', '\u001bhex:0041'])('brings back %j', (text) => {
  const held = { cmi: { suspend_data: text, interactions: [{ id: text, count: 1, none: null }] } };
  const stored = toStorable(held);
  expect(JSON.stringify(stored)).not.toMatch(/\\u0000|\\ud8|\\udc/);
  expect(fromStorable(stored)).toEqual(held);
});
