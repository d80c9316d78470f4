import { execFileSync } from 'node:child_process';
import { packageRoot } from '../base/packageRoot';

const build = "import('./scripts/build.mjs').then(({ buildServer }) => buildServer())";

/** Builds the server into dist/server unless it is up to date: from sources each process takes seconds to be there. */
export const buildServer = (): void => {
  execFileSync(process.execPath, ['--eval', build], { cwd: packageRoot, stdio: 'inherit' });
};
