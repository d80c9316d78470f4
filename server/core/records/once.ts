import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { v5 } from 'uuid';
import { newId } from '../../base/newId';
import { lockInTenant } from '../../db/tenantLock';
import type { Context } from '../context/context';

/**
 * Idempotency key: creates something at most once for each `Idempotency-Key` that somebody sends to an area, however
 * often the request arrives. The key decides the id, so the record itself is what is remembered: for as long as it is
 * there, and of nobody else's keys.
 *
 * @param records where it is once it was made, whatever has become of it since
 * @returns its uuid
 */
export const createOnce = async (
  context: Pick<Context, 'tx' | 'clientId' | 'caller' | 'idempotencyKey' | 'nothingDone'>,
  area: string,
  records: PgTable & { id: PgColumn },
  create: (id: string) => Promise<unknown>,
): Promise<{ uuid: string }> => {
  const { tx, clientId, caller, idempotencyKey, nothingDone } = context;
  if (!idempotencyKey) {
    const uuid = newId();
    await create(uuid);
    return { uuid };
  }
  const uuid = v5(`${area} ${idempotencyKey}`, caller.memberId);
  await lockInTenant(tx, clientId, `create ${uuid}`);
  if ((await tx.$count(records, eq(records.id, uuid))) > 0) nothingDone();
  else await create(uuid);
  return { uuid };
};
