import { and, eq, type SQL } from 'drizzle-orm';
import { languageOf } from '../../core/company/profileSetting';
import type { Device } from '../../core/jobs/transport';
import type { JobContext } from '../../core/jobs/types';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { clients, members, pushDevices } from '../../db/schema';

type Job = Pick<JobContext, 'database' | 'clientId'>;

const isDevice = (clientId: string, id: string): SQL | undefined =>
  and(eq(pushDevices.clientId, clientId), eq(pushDevices.id, id));

/** Address of a notification, and language of its reader; undefined: that device gets no more of them. */
export const readDevice = async ({ database, clientId }: Job, deviceId: string | null): Promise<Device | undefined> => {
  if (deviceId === null) return undefined;
  const { endpoint, p256dh, auth, memberId } = pushDevices;
  const [row] = await database.tenant(clientId, 'read', (tx) =>
    tx
      .select({
        endpoint,
        p256dh,
        auth,
        languageCode: members.languageCode,
        defaultLanguage: clients.defaultLanguage,
      })
      .from(pushDevices)
      .innerJoin(members, eq(members.id, memberId))
      .innerJoin(clients, eq(clients.id, clientId))
      .where(isDevice(clientId, deviceId)),
  );
  return row && { endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth, language: languageOf(row, row) };
};

/** Forgets a device that gets no more notifications. */
export const forgetDevice = async ({ database, clientId }: Job, deviceId: string | null): Promise<void> => {
  if (deviceId === null) return;
  await database.tenant(clientId, 'write', (tx) => tx.delete(pushDevices).where(isDevice(clientId, deviceId)));
};

/** The devices of each of these people. */
export const devicesOf = async (
  tx: Transaction,
  clientId: string,
  memberIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const rows = await tx
    .select({ id: pushDevices.id, memberId: pushDevices.memberId })
    .from(pushDevices)
    .where(and(eq(pushDevices.clientId, clientId), anyOf(pushDevices.memberId, memberIds)))
    .orderBy(pushDevices.id);
  const devices = new Map<string, string[]>();
  for (const { id, memberId } of rows) devices.set(memberId, [...(devices.get(memberId) ?? []), id]);
  return devices;
};
