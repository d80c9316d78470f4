import { createHash } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import { stringify } from 'uuid';
import type { profile } from '../../../contract/profile';
import { CallError } from '../../base/errors';
import type { Context, Handler } from '../../core/context/context';
import { endSession as endOneSession, endOtherSessions } from '../../core/session/endSessions';
import { forgetDevices } from '../../core/session/rememberedDevices';
import { isActive } from '../../core/session/session';
import { clients, sessions as table } from '../../db/schema';

/** A name for a session that leads nobody back to its secret: a UUID of version 8, made from how it is stored. */
const sessionUuid = (tokenHash: Uint8Array): string => {
  const bytes = createHash('sha256').update('session').update(tokenHash).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return stringify(bytes);
};

/** The caller's sessions that still hold, the one used last first. */
const ownSessions = ({ tx, clientId, caller, clock }: Context) =>
  tx
    .select({
      tokenHash: table.tokenHash,
      userAgent: table.userAgent,
      createdAt: table.createdAt,
      lastSeenAt: table.lastSeenAt,
    })
    .from(table)
    .innerJoin(clients, eq(clients.id, table.clientId))
    .where(
      and(
        eq(table.clientId, clientId),
        eq(table.memberId, caller.memberId),
        eq(table.role, caller.role),
        gt(table.expiresAt, clock.now()),
        isActive(clock.now().toISOString()),
      ),
    )
    .orderBy(desc(table.lastSeenAt), desc(table.createdAt), desc(table.tokenHash));

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

export const sessions: Handler<typeof profile.sessions> = async (context) => {
  const found = await ownSessions(context);
  const items = found.map(({ tokenHash, userAgent, createdAt, lastSeenAt }) => ({
    uuid: sessionUuid(tokenHash),
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: isSame(tokenHash, context.sessionHash),
  }));
  return { items };
};

export const endSession: Handler<typeof profile.endSession> = async (context, { uuid }) => {
  const { tx, clientId } = context;
  const found = (await ownSessions(context)).find(({ tokenHash }) => sessionUuid(tokenHash) === uuid);
  if (!found) throw new CallError('session.notFound');
  await endOneSession(tx, clientId, found.tokenHash);
  await forgetDevices(tx, { clientId, memberId: context.caller.memberId });
  await context.audit({
    action: 'profile.endSession',
    subjectType: 'member',
    subjectId: context.caller.memberId,
    changes: { userAgent: found.userAgent },
  });
  return {};
};

export const endOthers: Handler<typeof profile.endOtherSessions> = async (context) => {
  const { tx, clientId, caller, sessionHash, audit } = context;
  const ended = await endOtherSessions(tx, { clientId, memberId: caller.memberId }, sessionHash);
  await audit({
    action: 'profile.endOtherSessions',
    subjectType: 'member',
    subjectId: caller.memberId,
    changes: { endedSessions: ended },
  });
  return { ended };
};
