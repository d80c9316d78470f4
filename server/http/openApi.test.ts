import { describe, expect, it } from 'vitest';
import { isForKeys } from '../../contract/apiKeyScopes';
import { allCalls } from '../../contract/index';
import { openApiDocument } from './openApi';

const document = openApiDocument('https://dashboard.example.org') as {
  paths: Record<string, Record<string, { security: Record<string, string[]>[]; description?: string }>>;
  components: { securitySchemes: Record<string, object> };
};

describe('what a program needs', () => {
  it('is a key by its scheme', () => {
    expect(document.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  it.each(allCalls)('of $name is said: its scope, or that it is for people', ({ call }) => {
    const { security, description = '' } = document.paths[`/${call.path}`]?.[call.method.toLowerCase()] ?? {
      security: [],
    };
    const scopes = security.flatMap(({ apiKey = [] }) => apiKey);
    expect(scopes).toEqual(isForKeys(call) ? [call.access] : []);
    if (call.access !== 'public') expect(description.includes('not with an API key')).toBe(!isForKeys(call));
  });
});
