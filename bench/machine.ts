import { cpus, totalmem } from 'node:os';

/** One line that names the machine a figure comes from. */
export const machine = (): string => {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${memory} GiB, Node ${process.versions.node}`;
};

/** The median of some figures. */
export const median = (figures: readonly number[]): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The value that so much of the figures do not exceed, from 0 to 1. */
export const quantile = (figures: readonly number[], part: number): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
};

export const percentile95 = (figures: readonly number[]): number => quantile(figures, 0.95);
