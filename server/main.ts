import { demoData, demoLogins, demoPassword } from '../fixtures/demo';
import { readSettings, type Settings, SettingsError } from './config';
import { systemClock } from './core/clock';
import { createLogger } from './http/logger';
import { type RunningServer, startServer } from './start';

/** Milliseconds that running requests and jobs get to end. */
const patience = 10_000;

const settingsOrExit = (): Settings => {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const line of error.lines) console.error(line);
    process.exit(2);
  }
};

const introduce = ({ publicUrl, demo }: Settings): void => {
  console.log(`Dashboard on ${publicUrl}`);
  if (!demo) return;
  const companies = demoData(systemClock.now().toISOString().slice(0, 10)).clients;
  console.log(`Demo companies: ${companies.map(({ clientIdentifier }) => clientIdentifier).join(', ')}`);
  console.log(`Demo logins, password ${demoPassword}: ${demoLogins.map(({ username }) => username).join(', ')}`);
};

const stopOnSignals = (server: RunningServer): void => {
  let stopping = false;
  const end = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
};

const settings = settingsOrExit();
const log = createLogger(settings.logLevel);
try {
  stopOnSignals(await startServer(settings, log));
  introduce(settings);
} catch (error) {
  log.fatal({ err: error }, 'The server could not start');
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
