import { spawnSync } from 'node:child_process';
import { precompress } from './precompress.mjs';
import { unlessUpToDate } from './upToDate.mjs';

const shared = ['package-lock.json', 'tsconfig.json', 'contract', 'i18n'];
const dashboardSources = [
  ...shared,
  ...['vite.config.ts', 'index.html', 'public', 'src', 'resources', 'dataProvider', 'authProvider'],
];
const serverSources = [
  ...shared,
  'vite.server.config.ts',
  'server',
  'fixtures/demo',
  'fixtures/elearnings',
  'fixtures/riskAssessments',
];

/** Our configuration imports TypeScript without extensions, as all our code does; vite warns of a future default. */
export const quietVite = { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };

// In a process of its own: what a build needs of memory is free again before the server starts.
const vite = (...options) => {
  const arguments_ = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...options];
  const { status } = spawnSync(process.execPath, arguments_, { stdio: ['ignore', 2, 2], env: quietVite });
  if (status !== 0) process.exit(status ?? 1);
};

const playerSources = [...shared, 'vite.player.config.ts', 'src/elearnings/player'];

/** Builds the page that plays imported packages into dist/player, unless it is up to date. */
export const buildPlayer = () =>
  unlessUpToDate('dist/player.stamp', playerSources, async () => {
    console.error('Building the player of packages …');
    vite('--config', 'vite.player.config.ts');
    await precompress('dist/player');
  });

const formSources = [
  ...shared,
  'vite.nearMissForm.config.ts',
  'src/nearMissForm',
  'src/worker',
  'dataProvider/deviceTime.ts',
  'dataProvider/storage.ts',
  'src/licensee/brandProperties.ts',
  'src/ui/colours.ts',
];

/** Builds the form that posters lead to into dist/nearMissForm, unless it is up to date. */
export const buildNearMissForm = () =>
  unlessUpToDate('dist/nearMissForm.stamp', formSources, async () => {
    console.error('Building the form for reports …');
    vite('--config', 'vite.nearMissForm.config.ts');
    await precompress('dist/nearMissForm');
  });

/** Builds the dashboard into dist/dashboard, with compressed copies, and player and form beside it, unless up to date. */
export const buildDashboard = async () => {
  await buildPlayer();
  await buildNearMissForm();
  await unlessUpToDate('dist/dashboard.stamp', dashboardSources, async () => {
    console.error('Building the dashboard …');
    vite();
    await precompress('dist/dashboard');
  });
};

/** Builds server and operator's command line into dist/server, unless they are up to date. */
export const buildServer = () =>
  unlessUpToDate('dist/server.stamp', serverSources, () => {
    console.error('Building the server …');
    vite('--config', 'vite.server.config.ts');
  });
