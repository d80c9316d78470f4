import { spawnSync } from 'node:child_process';
import { findChromium } from '../../e2e/chromium';

const run = (command: string, ...arguments_: string[]): boolean =>
  spawnSync(command, arguments_, { stdio: 'inherit' }).status === 0;

const installChromium = () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  console.error('No Chromium on this machine: installing Debian’s …');
  // Three tries: a mirror that is late is not a fault of the product.
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    if (
      run('apt-get', 'update', '--quiet') &&
      run('apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', 'chromium')
    )
      return;
    console.error(`Installing Chromium failed, try ${attempt} of 3.`);
  }
};

/** The path of the machine's Chromium, installed first where it is missing and may be. Ends the process without one. */
export const requireChromium = (): string => {
  try {
    return findChromium();
  } catch {
    installChromium();
  }
  try {
    return findChromium();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
};
