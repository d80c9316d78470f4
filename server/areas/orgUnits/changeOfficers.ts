import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { visibleMembers } from '../../core/rowRules';
import { orgUnitOfficers } from '../../db/schema';
import { checkAppointments } from '../linkedMembers/appointments';
import { leastRole, type Office } from './officerRoles';

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

/** Throws unless all of these may hold their offices; an ou-admin newly appoints only people they can see. */
export const checkOfficers = (
  context: Context,
  wanted: Officers,
  before: Officers = { admin: [], responsible: [] },
): Promise<void> => {
  const appointments = offices.map((office) => ({
    wanted: wanted[office],
    before: before[office],
    leastRole: leastRole[office],
  }));
  return checkAppointments(context, appointments, visibleMembers(context.caller));
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
