import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Another process works with the folder. */
export class FolderInUse extends Error {}

/** Start time of the process that runs under this number now, which tells it from others that had the number before. */
const startOf = (processId: number): string => {
  try {
    // The name, in brackets, may hold anything; the start is the twentieth field after it.
    const start = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
    const machine = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${start} ${machine}`;
  } catch {
    return '';
  }
};

const isAlive = (processId: number): boolean => {
  // Zero, as from a file that was not written to its end, would ask for our own group.
  if (!(processId > 0)) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

// Folders this process holds: a lock that bears our number and is none of these is left by a dead namesake.
const held = new Set<string>();

const isHeld = (file: string, processId: number, start: string): boolean => {
  if (processId === process.pid) return held.has(file);
  if (!isAlive(processId)) return false;
  const present = startOf(processId);
  return !start || !present || start === present;
};

/**
 * Reserves a folder for this process: two on the same embedded database would destroy it. A dead process's lock
 * is taken over, also if another process bears its number by now. @returns what gives the folder free again
 * @throws FolderInUse if a living process holds it
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const file = resolve(folder, 'in-use-by');
  const claim = () => writeFile(file, `${process.pid}\n${startOf(process.pid)}`, { flag: 'wx' });
  try {
    await claim();
  } catch {
    const [number = '', start = ''] = (await readFile(file, 'utf8')).split('\n');
    const holder = Number(number);
    if (isHeld(file, holder, start)) {
      throw new FolderInUse(`The embedded database in ${folder} is in use by process ${holder}`);
    }
    await rm(file, { force: true });
    await claim();
  }
  held.add(file);
  return async () => {
    await rm(file, { force: true });
    held.delete(file);
  };
};
