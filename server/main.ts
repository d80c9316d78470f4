import { demoCompanies, demoLogins, demoPassword, demoStaff } from '../fixtures/demo';
import { readSettings, type Settings, SettingsError } from './config';
import { createLogger } from './http/logger';
import { type RunningServer, startServer } from './start';

/** Milliseconds that running requests and jobs get to end: a long export, or the slice of an import. */
const patience = 20_000;

const settingsOrExit = (): Settings => {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const line of error.lines) console.error(line);
    process.exit(2);
  }
};

/** Says where it listens, which port 0 leaves open; programs that start the server wait for that line, the last one. */
const introduce = ({ publicUrl, demo }: Settings, { address, metricsAddress }: RunningServer): void => {
  console.log(`Dashboard on ${publicUrl}`);
  if (demo) {
    console.log(`Demo companies: ${demoCompanies.join(', ')}`);
    console.log(
      `Demo staff of the licensee, at ${publicUrl}/partner: ${demoStaff.map(({ username }) => username).join(', ')}`,
    );
    console.log(`Demo logins, password ${demoPassword}: ${demoLogins.map(({ username }) => username).join(', ')}`);
  }
  if (metricsAddress) console.log(`Metrics on ${metricsAddress}`);
  console.log(`Listening on ${address}`);
};

const stopOnSignals = (server: RunningServer, stopNotice: number): void => {
  let stopping = false;
  const end = async (notice: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    const giveUp = () => {
      log.error('Stopped before everything was answered and done');
      process.exit(1);
    };
    setTimeout(giveUp, notice * 1_000 + patience).unref();
    await server.stop(notice);
    process.exit(0);
  };
  process.on('SIGTERM', () => end(stopNotice));
  // Somebody at the keyboard: there is no load balancer to tell.
  process.on('SIGINT', () => end(0));
};

const settings = settingsOrExit();
const log = createLogger(settings.logLevel);
try {
  const server = await startServer(settings, log);
  stopOnSignals(server, settings.stopNotice);
  introduce(settings, server);
} catch (error) {
  log.fatal({ err: error }, 'The server could not start');
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
