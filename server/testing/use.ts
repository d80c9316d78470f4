import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { MovableClock } from '../base/clock';
import { companyDay } from '../core/company/companyDay';
import type { JobContext } from '../core/jobs/types';
import { clients } from '../db/schema';
import { keepUse } from '../domain/use/keep';
import type { Company } from './company';
import { emptyStorage } from './emptyStorage';
import type { TestServer } from './harness';

type OfCompany = Pick<Company, 'clientId'>;

/** Sets how many active people a company has, as whoever adds or archives somebody does. */
export const setActive = ({ database }: TestServer, { clientId }: OfCompany, activeMembers: number) =>
  database.owner((tx) => tx.update(clients).set({ activeMembers }).where(eq(clients.id, clientId)));

/** Keeps what a company uses, as its daily work does at an instant. @returns what was told in the log as an error */
export const keepUseAt = async (
  { database }: TestServer,
  { clientId }: OfCompany,
  instant: string,
): Promise<Record<string, unknown>[]> => {
  const told: Record<string, unknown>[] = [];
  const context: JobContext = {
    database,
    storage: emptyStorage,
    clientId,
    clock: new MovableClock(instant),
    log: pino({ level: 'error' }, { write: (line) => void told.push(JSON.parse(line)) }),
    publicUrl: '',
    transport: { deliver: async () => 'nowhere' },
    renew: async () => undefined,
  };
  const today = await database.tenant(clientId, 'read', (tx) => companyDay(tx, clientId, new Date(instant)));
  await keepUse(context, today);
  return told;
};

/** Keeps it on each of these days, soon after midnight in Berlin. */
export const keepUseOn = async (server: TestServer, company: OfCompany, ...days: string[]) => {
  const told = [];
  for (const day of days) told.push(...(await keepUseAt(server, company, `${day}T05:00:00Z`)));
  return told;
};
