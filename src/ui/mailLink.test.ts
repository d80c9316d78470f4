import { expect, it } from 'vitest';
import { mailLink } from './mailLink';

it('writes to the address and to nobody else', () => {
  expect(mailLink('zoe@nordwerk.example')).toBe('mailto:zoe@nordwerk.example');
  expect(mailLink('help?bcc=spy@evil.example')).toBe('mailto:help%3Fbcc%3Dspy@evil.example');
});
