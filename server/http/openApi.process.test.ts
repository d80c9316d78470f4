import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { packageRoot } from '../base/packageRoot';
import { openApiDocument } from './openApi';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('is a description in which Redocly’s linter finds nothing', async () => {
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(openApiDocument('https://dashboard.example.org')));
  const redocly = join(packageRoot, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await run(process.execPath, [redocly, 'lint', file, '--format=json'], { env, cwd: folder });
  const { totals, problems } = JSON.parse(stdout);
  expect(problems).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0, ignored: 0 });
});
