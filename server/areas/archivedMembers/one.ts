import { and, eq, isNotNull } from 'drizzle-orm';
import { archivedMembers as calls } from '../../../contract/archivedMembers';
import type { ResponseOf } from '../../../contract/kit/call';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { visibleMembers } from '../../core/records/rowRules';
import { members } from '../../db/schema';
import { archivedAbilities } from './abilities';

type Archived = ResponseOf<typeof calls.one>;

const shownNames = Object.keys(calls.one.response.shape) as (keyof Archived)[];

/** An archived member as the contract shows one: columns and fields bear the same names. */
export const one: Handler<typeof calls.one> = async ({ tx, caller, clock }, { uuid }) => {
  const [member] = await tx
    .select()
    .from(members)
    .where(and(eq(members.id, uuid), isNotNull(members.archivedAt), visibleMembers(caller)));
  if (!member) throw new CallError('member.notFound');
  const all: Archived = {
    ...member,
    uuid,
    roleIdentifier: member.role,
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    archivedAt: (member.archivedAt ?? clock.now()).toISOString(),
    abilities: archivedAbilities(caller)(member.role),
  };
  return Object.fromEntries(shownNames.map((name) => [name, all[name]])) as Archived;
};
