import { systemClock } from '../base/clock';
import { readSettings, SettingsError } from '../config';
import { FolderInUse } from '../db/folderLock';
import { openDatabase } from '../db/openDatabase';
import { openStorage } from '../files/openStorage';
import { runOperator, type Surroundings } from './run';

/** Opens the database that the settings name, brings it up to date, and closes it behind the work. */
const work: Surroundings['work'] = async (run) => {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    await database.migrate();
    const storage = openStorage(settings);
    return await database.owner((tx) => run({ tx, storage, clock: systemClock, publicUrl: settings.publicUrl }));
  } finally {
    await database.close();
  }
};

const explain = (error: unknown): string => {
  if (error instanceof FolderInUse) return `${error.message}: stop the server first`;
  if (error instanceof SettingsError) return error.lines.join('; ');
  return error instanceof Error ? error.message : String(error);
};

try {
  process.exitCode = await runOperator(process.argv.slice(2), {
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
    work,
  });
} catch (error) {
  console.error(explain(error));
  process.exitCode = error instanceof FolderInUse || error instanceof SettingsError ? 2 : 1;
}
