import { spawnSync } from 'node:child_process';
import { findChromium } from '../e2e/chromium';
import { buildDashboard, buildServer, quietVite } from './build.mjs';

const run = (command, arguments_, env = process.env) =>
  spawnSync(command, arguments_, { stdio: 'inherit', env }).status === 0;

const installChromium = () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  console.error('No Chromium on this machine: installing Debian’s …');
  if (run('apt-get', ['update', '--quiet'])) {
    run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium']);
  }
};

const requireChromium = () => {
  try {
    return findChromium();
  } catch {
    installChromium();
    return findChromium();
  }
};

const chromiumOrExit = () => {
  try {
    return requireChromium();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
};

const environment = { ...quietVite, CHROMIUM: chromiumOrExit() };
const vitest = (...options) =>
  run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options], environment);

await buildDashboard();
await buildServer();
// The journeys afterwards and alone: beside the other tests a small machine would make them wait. They are not run for
// what has failed already, so that the last lines say why.
const journeys = process.argv[2] === '--journeys' ? process.argv.slice(3) : undefined;
const passed = journeys
  ? vitest('--project', 'e2e', ...journeys)
  : vitest(...['node', 'isolated', 'plain', 'dom', 'dom-isolated'].flatMap((name) => ['--project', name])) &&
    vitest('--project', 'e2e');
process.exitCode = passed ? 0 : 1;
