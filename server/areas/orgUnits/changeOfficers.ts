import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { CallError } from '../../core/errors';
import { visibleMembers } from '../../core/rowRules';
import { anyOf } from '../../db/anyOf';
import { members, orgUnitOfficers } from '../../db/schema';
import { holdsOffice, type Office } from './officerRoles';

/** Member ids by office. */
export type Officers = Record<Office, string[]>;

const offices: readonly Office[] = ['admin', 'responsible'];

export const readOfficers = async ({ tx }: Pick<Context, 'tx'>, unitId: string): Promise<Officers> => {
  const rows = await tx
    .select({ memberId: orgUnitOfficers.memberId, kind: orgUnitOfficers.kind })
    .from(orgUnitOfficers)
    .where(eq(orgUnitOfficers.orgUnitId, unitId))
    .orderBy(orgUnitOfficers.memberId);
  const holding = (office: Office) => rows.filter(({ kind }) => kind === office).map(({ memberId }) => memberId);
  return { admin: holding('admin'), responsible: holding('responsible') };
};

/**
 * Throws unless all of these may hold their offices: active members that the caller may see, or who hold the office
 * already, of a role that suffices. They can neither lose that role nor be archived before the transaction ends.
 */
export const checkOfficers = async (
  { tx, caller }: Context,
  wanted: Officers,
  before: Officers = { admin: [], responsible: [] },
): Promise<void> => {
  const ids = [...new Set(offices.flatMap((office) => wanted[office]))];
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: members.id, role: members.role, isVisible: sql<boolean>`${visibleMembers(caller) ?? sql`true`}` })
    .from(members)
    .where(and(anyOf(members.id, ids), isNull(members.archivedAt)))
    .orderBy(members.id)
    .for('share');
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const office of offices) {
    for (const id of wanted[office]) {
      const member = found.get(id);
      const isKnown = member?.isVisible || before[office].includes(id);
      if (!member || !isKnown) throw new CallError('responsibleMember.clientMismatch');
      if (!holdsOffice(office, member.role)) throw new CallError('responsibleMember.invalidRole');
    }
  }
};

/** Replaces the officers of a unit. */
export const writeOfficers = async (
  { tx, clientId }: Pick<Context, 'tx' | 'clientId'>,
  orgUnitId: string,
  wanted: Officers,
): Promise<void> => {
  const rows = offices.flatMap((kind) => wanted[kind].map((memberId) => ({ clientId, orgUnitId, memberId, kind })));
  await Promise.all([
    tx.delete(orgUnitOfficers).where(eq(orgUnitOfficers.orgUnitId, orgUnitId)),
    rows.length > 0 ? tx.insert(orgUnitOfficers).values(rows) : undefined,
  ]);
};
