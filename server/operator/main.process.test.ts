import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { packageRoot } from '../base/packageRoot';
import { openDatabase } from '../db/openDatabase';
import { buildServer } from '../testing/buildServer';

let dataDir: string;
beforeAll(buildServer);
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'operator-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** The command line as an operator's shell runs it, on the embedded database. */
const run = async (args: string[], settings: Record<string, string> = {}): Promise<Outcome> => {
  const { DATABASE_URL: _, ...environment } = process.env;
  const env = { ...environment, DATA_DIR: dataDir, ...settings };
  try {
    const output = await promisify(execFile)(process.execPath, ['dist/server/operator.js', ...args], {
      cwd: packageRoot,
      env,
    });
    return { code: 0, ...output };
  } catch (error) {
    return error as Outcome;
  }
};

it('works on an empty folder', async () => {
  const create = ['create-licensee', '--identifier', 'ampel', '--name', 'Ampel'];
  expect(await run(create)).toEqual({ code: 0, stdout: 'Created licensee ampel (Ampel).\n', stderr: '' });
});

it('ends with code 2 and one line for bad input and bad settings', async () => {
  const refused = await run(['make-coffee']);
  expect(refused).toMatchObject({
    code: 2,
    stdout: '',
    stderr: 'There is no command make-coffee; --help lists them\n',
  });
  const unset = await run(['list-licensees'], { PUBLIC_URL: 'nowhere' });
  expect(unset).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^PUBLIC_URL .*\n$/) });
});

it('touches nothing while the server has the embedded database open', async () => {
  const database = await openDatabase({ dataDir });
  const refused = await run(['list-licensees']);
  await database.close();
  expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^.*stop the server first\n$/) });
  expect(refused.stderr.match(/\n/g)).toHaveLength(1);
});

it('needs no database for its help', async () => {
  expect((await run(['--help'])).code).toBe(0);
  expect(await readdir(dataDir)).toEqual([]);
});
