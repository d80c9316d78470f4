import { readFileSync, writeFileSync } from 'node:fs';

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;

/** The most memory that a process had while something was done, in bytes, as Linux counts it. */
export const peakDuring = async (processId: number, work: () => Promise<unknown>): Promise<number> => {
  writeFileSync(`/proc/${processId}/clear_refs`, '5');
  await work();
  const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
};
