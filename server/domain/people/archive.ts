import { and, asc, sql } from 'drizzle-orm';
import type { BulkResult } from '../../../contract/kit/call';
import type { MemberRole } from '../../../contract/names/roles';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Caller, Context } from '../../core/context/context';
import { bulkResults, refuseBeyond } from '../../core/lists/bulk';
import { revokeKeysOf } from '../../core/session/apiKeys';
import { breakGlassAmong } from '../../core/session/onlyByProvider';
import { anyOf } from '../../db/anyOf';
import { calendarFeeds, members, passwordResetTokens, pushDevices, sessions } from '../../db/schema';
import { afterMembersChanged } from '../../domain/learning/engine';
import { announce } from '../webhooks/announce';
import { mayActOnRole } from './abilities';
import { checkHeir, handOver } from './charges';
import { handToResponsible } from './heirs';
import { activeAndVisible } from './query';
import { responsibilitiesOf, responsibilityNames } from './responsibilities';
import { otherSuperAdmins } from './roleChange';
import { changeSeats, lockSeats } from './seats';

type Archiving = Pick<Context, 'tx' | 'clientId' | 'caller' | 'clock' | 'auditMany' | 'enqueue'>;

interface Candidate {
  id: string;
  role: MemberRole;
}

/** Why this person may not be archived, as far as that depends on them alone. */
const refusalOf = (
  caller: Caller,
  candidate: Candidate | undefined,
  responsibilities: Awaited<ReturnType<typeof responsibilitiesOf>>,
): CallError | undefined => {
  if (!candidate) return new CallError('member.notFound');
  if (candidate.id === caller.memberId) return new CallError('member.self');
  if (!mayActOnRole(caller, candidate.role)) return new CallError('role.tooHigh');
  const held = responsibilities.get(candidate.id);
  return held && new CallError('member.responsible', { params: { names: responsibilityNames(held) } });
};

/** The active, visible ones among the asked, locked in one order for all. */
const lockCandidates = async ({ tx, caller }: Archiving, uuids: readonly string[]): Promise<Map<string, Candidate>> => {
  const rows = await tx
    .select({ id: members.id, role: members.role })
    .from(members)
    .where(and(anyOf(members.id, uuids), activeAndVisible(caller)))
    .orderBy(asc(members.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
};

/** If nobody else would be left, the last of the asked super-admins stays. */
const keepSuperAdmin = async (context: Archiving, candidates: readonly Candidate[]): Promise<string | undefined> => {
  const superAdmins = candidates.filter(({ role }) => role === 'super-admin').map(({ id }) => id);
  if (superAdmins.length === 0 || (await otherSuperAdmins(context, superAdmins)) > 0) return undefined;
  return superAdmins.at(-1);
};

const write = async (context: Archiving, ids: string[]): Promise<void> => {
  const { tx, clientId, clock, auditMany } = context;
  const today = await todayOf(tx, clientId, clock);
  await Promise.all([
    tx
      .update(members)
      .set({ archivedAt: clock.now(), version: sql`${members.version} + 1` })
      .where(anyOf(members.id, ids)),
    tx.delete(sessions).where(anyOf(sessions.memberId, ids)),
    revokeKeysOf(tx, ids, today),
    tx.delete(pushDevices).where(anyOf(pushDevices.memberId, ids)),
    tx.delete(calendarFeeds).where(anyOf(calendarFeeds.memberId, ids)),
    tx.delete(passwordResetTokens).where(anyOf(passwordResetTokens.memberId, ids)),
    auditMany(ids.map((subjectId) => ({ action: 'members.archive', subjectType: 'member', subjectId }))),
    changeSeats(context, { active: -ids.length, archived: ids.length }),
  ]);
};

/** Archives whom it may among these, after what they are in charge of has been handed over. */
const archive = async (
  context: Archiving,
  uuids: readonly string[],
  hand: (ids: readonly string[]) => Promise<void>,
): Promise<BulkResult[]> => {
  const found = await lockCandidates(context, uuids);
  const responsibilities = await responsibilitiesOf(context.tx, [...found.keys()]);
  const refusals = new Map<string, CallError>();
  for (const uuid of uuids) {
    const refusal = refusalOf(context.caller, found.get(uuid), responsibilities);
    if (refusal) refusals.set(uuid, refusal);
  }
  const candidates = uuids.flatMap((uuid) => (refusals.has(uuid) ? [] : (found.get(uuid) ?? [])));
  const kept = await keepSuperAdmin(context, candidates);
  if (kept) refusals.set(kept, new CallError('member.lastSuperAdmin'));
  const breakGlass = await breakGlassAmong(context.tx, context.clientId, uuids);
  if (breakGlass && !refusals.has(breakGlass)) refusals.set(breakGlass, new CallError('singleSignOn.isBreakGlass'));
  const willing = candidates.map(({ id }) => id).filter((id) => !refusals.has(id));
  const { archived: room } = await lockSeats(context);
  const ids = refuseBeyond(willing, room, refusals, () => new CallError('archive.exceedsMaximum'));
  const results = bulkResults(uuids, refusals);
  await hand(ids);
  await write(context, ids);
  await announce(
    context,
    ids.map((personUuid) => ({ event: 'person.archived', data: { personUuid } })),
  );
  await afterMembersChanged(context, ids);
  return results;
};

/**
 * Archives whom it may among these, and answers for each; refuses if it may nobody. The company's row stays locked until
 * the transaction ends. Without `handTo`, who was asked wants nobody else in charge.
 */
export const archiveMembers = async (
  context: Archiving,
  asked: readonly string[],
  handTo: string | null = null,
): Promise<BulkResult[]> => {
  const uuids = [...new Set(asked)];
  if (handTo !== null) await checkHeir(context, uuids, handTo);
  return archive(context, uuids, async (from) => {
    if (handTo !== null) await handOver(context, { from, to: handTo });
  });
};

/** Archives as `archiveMembers` does where nobody can be asked who takes over: whoever is responsible for the person. */
export const archiveUnasked = (
  context: Archiving & Pick<Context, 'publicUrl'>,
  asked: readonly string[],
): Promise<BulkResult[]> => archive(context, [...new Set(asked)], (from) => handToResponsible(context, from));
