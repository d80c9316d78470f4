import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { profile } from '../../../contract/profile';
import { mostPushDevices } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import type { Context, Handler } from '../../core/context/context';
import { isPushEndpoint } from '../../core/context/push';
import { sessions, pushDevices as table } from '../../db/schema';
import { readOwnRecord } from './ownRecord';

const ofCaller = ({ clientId, caller }: Context) =>
  and(eq(table.clientId, clientId), eq(table.memberId, caller.memberId));

export const pushDevices: Handler<typeof profile.pushDevices> = async (context, { endpoint }) => {
  const rows = await context.tx
    .select({ uuid: table.id, userAgent: table.userAgent, createdAt: table.createdAt, endpoint: table.endpoint })
    .from(table)
    .where(ofCaller(context))
    .orderBy(desc(table.createdAt), desc(table.id));
  const items = rows.map((row) => ({
    uuid: row.uuid,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    isCurrent: row.endpoint === endpoint,
  }));
  return { publicKey: context.push?.publicKey ?? null, items };
};

/** How the browser that asks called itself when it was signed in. */
const readUserAgent = async ({ tx, clientId, sessionHash }: Context): Promise<string> => {
  const { userAgent, tokenHash, clientId: client } = sessions;
  const [session] = await tx
    .select({ userAgent })
    .from(sessions)
    .where(and(eq(client, clientId), eq(tokenHash, sessionHash)));
  return session?.userAgent ?? '';
};

export const subscribePush: Handler<typeof profile.subscribePush> = async (context, { endpoint, p256dh, auth }) => {
  const { tx, clientId, caller, clock, push, sessionHash, audit } = context;
  if (!isPushEndpoint(endpoint, push?.services ?? [])) throw new CallError('pushDevice.unknownService');
  // One after the other: two at once would each find room for one more.
  await readOwnRecord(context, 'update');
  const isHere = and(eq(table.clientId, clientId), eq(table.endpoint, endpoint));
  // A browser has one address for all who sign in to it: it notifies the last of them alone.
  await tx.delete(table).where(and(isHere, ne(table.memberId, caller.memberId)));
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url'), sessionHash };
  const renewed = await tx.update(table).set(keys).where(isHere).returning({ id: table.id });
  if (renewed.length > 0) return {};
  const [held] = await tx.select({ count: count() }).from(table).where(ofCaller(context));
  if ((held?.count ?? 0) >= mostPushDevices) {
    throw new CallError('pushDevice.tooMany', { params: { maximum: mostPushDevices } });
  }
  const userAgent = await readUserAgent(context);
  const createdAt = clock.now();
  await tx
    .insert(table)
    .values({ id: newId(), clientId, memberId: caller.memberId, endpoint, ...keys, userAgent, createdAt });
  await audit({
    action: 'profile.subscribePush',
    subjectType: 'member',
    subjectId: caller.memberId,
    changes: { userAgent },
  });
  return {};
};

export const endPush: Handler<typeof profile.endPush> = async (context, { uuid }) => {
  const [ended] = await context.tx
    .delete(table)
    .where(and(ofCaller(context), eq(table.id, uuid)))
    .returning({ userAgent: table.userAgent });
  if (!ended) throw new CallError('pushDevice.notFound');
  await context.audit({
    action: 'profile.endPush',
    subjectType: 'member',
    subjectId: context.caller.memberId,
    changes: { userAgent: ended.userAgent },
  });
  return {};
};
