import type { RequestOf } from '../../../contract/kit/call';
import type { members as calls } from '../../../contract/members';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import { todayOf } from '../../core/company/companyDay';
import type { Context } from '../../core/context/context';
import { onConflictError } from '../../db/errors';
import { members, passwordHistory } from '../../db/schema';
import { sendPasswordLinks } from '../../messages/passwordLink';
import { afterMembersChanged } from '../learning/engine';
import { mayActOnRole } from '../people/abilities';
import { joinDefaultUnits } from '../people/defaultUnits';
import { inviteDay } from '../people/invitations';
import { searchColumns } from '../people/searchColumns';
import { changeSeats } from '../people/seats';
import { uniqueRefusals } from '../people/uniqueRefusals';
import { tellOfAdviser } from './adviserChange';
import { joinPlaces } from './joinPlaces';

/** How somebody new gets in: with a password, by a link that is sent to them, or not yet. */
export type FirstAccess = { passwordHash: string } | 'invited' | 'later';

/** Keeps the given password, or invites the person to set one. */
const giveAccess = async (context: Context, memberId: string, access: FirstAccess): Promise<void> => {
  const { tx, clientId, clock } = context;
  if (access === 'later') return;
  if (access === 'invited') return void (await sendPasswordLinks(context, [memberId], 'created'));
  const { passwordHash } = access;
  await tx.insert(passwordHistory).values({ id: newId(), clientId, memberId, passwordHash, createdAt: clock.now() });
};

export type NewMember = Omit<RequestOf<typeof calls.create>, 'password' | 'confirmation'> & {
  languageCode?: LanguageCode | null;
};

/** Creates somebody with all that follows: seats, default units, assignments, the log. @throws CallError as the call for it does */
export const createMember = async (
  context: Context,
  request: NewMember,
  access: FirstAccess,
  id: string = newId(),
): Promise<{ uuid: string }> => {
  const { tx, clientId, caller, clock, audit } = context;
  const { roleIdentifier: role, orgUnitUuids, locationUuids, ...person } = request;
  if (!mayActOnRole(caller, role)) throw new CallError('role.tooHigh');
  const today = await todayOf(tx, clientId, clock);
  const inviteOn = access === 'invited' ? inviteDay(person.firstDay, today) : null;
  const username = person.username.toLowerCase();
  await onConflictError(uniqueRefusals, () =>
    tx.insert(members).values({
      ...person,
      ...searchColumns({ ...person, username }),
      id,
      clientId,
      username,
      role,
      passwordHash: typeof access === 'string' ? null : access.passwordHash,
      inviteOn,
      createdAt: clock.now(),
    }),
  );
  const changes = { username: [null, username], roleIdentifier: [null, role], email: [null, person.email] };
  await audit({ action: 'members.create', subjectType: 'member', subjectId: id, changes });
  await tellOfAdviser(context, { ...person, id, role });
  await joinPlaces(context, id, { orgUnitUuids, locationUuids });
  const [hasSeat] = await Promise.all([changeSeats(context, { active: 1 }), joinDefaultUnits(context, [id])]);
  if (!hasSeat) throw new CallError('client.maxEmployeesReached');
  // Only now: the link of somebody without an address goes to who administers their units.
  if (inviteOn === null) await giveAccess(context, id, access);
  await afterMembersChanged(context, [id]);
  return { uuid: id };
};
