import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { isForKeys } from '../../contract/apiKeyScopes';
import { allCalls } from '../../contract/index';
import { packageRoot } from '../base/packageRoot';
import { openApiDocument } from './openApi';

const run = promisify(execFile);
const document = openApiDocument('https://dashboard.example.org') as {
  paths: Record<string, Record<string, { security: Record<string, string[]>[]; description?: string }>>;
  components: { securitySchemes: Record<string, object> };
};
const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('is a description in which Redocly’s linter finds nothing', { timeout: 120_000 }, async () => {
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const redocly = join(packageRoot, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await run(process.execPath, [redocly, 'lint', file, '--format=json'], { env, cwd: folder });
  const { totals, problems } = JSON.parse(stdout);
  expect(problems).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0, ignored: 0 });
});

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
