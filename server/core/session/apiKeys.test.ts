import { describe, expect, it } from 'vitest';
import { newId } from '../../base/newId';
import { issueApiKey, readApiKey } from './apiKeys';

const clientId = newId();

describe('a key', () => {
  it('can be told from anything else by its look, and names its tenant', () => {
    const { token, tokenHash, ending } = issueApiKey(clientId);
    expect(token).toMatch(/^sd_[\w-]{64}[\da-f]{8}$/);
    expect(token.endsWith(ending)).toBe(true);
    expect(readApiKey(token)).toEqual({ clientId, tokenHash });
  });

  it('is stored as a hash that is another one for each', () => {
    const [one, other] = [issueApiKey(clientId), issueApiKey(clientId)];
    expect(one.tokenHash).toHaveLength(32);
    expect(Buffer.from(one.tokenHash).equals(other.tokenHash)).toBe(false);
    expect(one.token).not.toContain(Buffer.from(one.tokenHash).toString('base64url'));
  });

  it('is refused with any character changed, before the database is asked', () => {
    const { token } = issueApiKey(clientId);
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);
      expect([at, readApiKey(changed)]).toEqual([at, null]);
    }
  });

  it.each(['', 'sd_', 'sd_00000000', 'Bearer', 'sd_💥', 'x'.repeat(10_000)])('is not %j', (token) => {
    expect(readApiKey(token)).toBeNull();
  });

  it('takes neither a space nor a session’s token', () => {
    const { token } = issueApiKey(clientId);
    for (const odd of [` ${token}`, `${token} `, token.slice(3, -8), `${token}\0`, token.toUpperCase()])
      expect(readApiKey(odd)).toBeNull();
  });
});
