import { expect, it } from 'vitest';
import { clearedFor } from './contentPolicy';

it.each([
  ['http://localhost:3000', 'http://127.0.0.1:3000', true],
  ['https://app.example.com', 'https://content.example.net', true],
  ['https://app.example.com', 'https://content.example.com', false],
  ['https://example.com', 'https://content.example.com', false],
  ['https://app.example.co.uk', 'https://content.other.co.uk', false],
])('clears cookies only where the dashboard’s cannot be among them: %s, %s', (dashboard, content, clearsCookies) => {
  const cleared = clearedFor(dashboard, content);
  expect([cleared.includes('"storage"'), cleared.includes('"cookies"')]).toEqual([true, clearsCookies]);
});
