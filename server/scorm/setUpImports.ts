import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { licensees, scormPackages } from '../db/schema';
import { setUpOperator } from '../operator/operatorHarness';
import { type Files, zipOf } from './testing';

/** The operator's command line with a licensee of its own in each test, and what imports packages for it. */
export const setUpImports = () => {
  const { state, server, run, createLicensee } = setUpOperator();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packages-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    await createLicensee();
  });

  /** Path of a file of that name, whether or not it is there. */
  const pathOf = (name: string): string => join(folder, name);
  const importZip = async (zip: Buffer, ...more: string[]): Promise<number> => {
    const file = pathOf('package.zip');
    await writeFile(file, zip);
    return run('import-package', '--licensee', state.licensee, '--file', file, '--identifier', 'fork-lift', ...more);
  };
  return {
    state,
    server,
    run,
    pathOf,
    importZip,
    importFiles: async (files: Files, ...more: string[]): Promise<number> => importZip(await zipOf(files), ...more),
    /** The licensee's packages, the oldest first. */
    stored: () =>
      server().database.owner(async (tx) => {
        const [licensee] = await tx.select().from(licensees).where(eq(licensees.identifier, state.licensee));
        const packages = await tx
          .select()
          .from(scormPackages)
          .where(eq(scormPackages.licenseeId, licensee?.id ?? ''));
        return packages.sort((one, other) => one.identifier.localeCompare(other.identifier));
      }),
    /** Of everything in the storage. */
    keys: async (): Promise<string[]> => {
      const all: string[] = [];
      for await (const some of server().storage.keys()) all.push(...some);
      return all;
    },
  };
};
