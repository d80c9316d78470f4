import { measureSmallMemberList } from './memberList';
import { isBestHigh } from './regressions';
import { measureScripts } from './scripts';
import type { Row } from './table';

/** Short form of the measurements, in two minutes: ratios that a slow piece of code would halve. */
export const measureShort = async (databaseUrl: string): Promise<Row[]> => {
  const rows = [...(await measureScripts()), ...(await measureSmallMemberList(databaseUrl))];
  return rows.map((row) => ({
    ...row,
    goal: isBestHigh(row) ? 'at least half of it' : 'at most twice as much',
    met: true,
  }));
};
