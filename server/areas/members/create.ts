import type { RequestOf } from '../../../contract/call';
import type { members as calls } from '../../../contract/members';
import { mayAssignRole } from '../../../contract/roles';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import type { Context, PreparedHandler } from '../../core/context/context';
import { hashPassword } from '../../core/session/passwords';
import { refuseCommonPassword } from '../../core/session/refuseCommonPassword';
import { onConflictError } from '../../db/errors';
import { members, passwordHistory } from '../../db/schema';
import { afterMembersChanged } from '../../domain/learning/engine';
import { joinDefaultUnits } from '../../domain/people/defaultUnits';
import { searchColumns } from '../../domain/people/searchColumns';
import { changeSeats } from '../../domain/people/seats';
import { uniqueRefusals } from '../../domain/people/uniqueRefusals';
import { sendPasswordLinks } from '../../messages/passwordLink';
import { joinPlaces } from './joinPlaces';

/** Keeps the given password, or invites the person to set one. */
const giveAccess = async (context: Context, memberId: string, passwordHash: string | null): Promise<void> => {
  const { tx, clientId, clock } = context;
  if (passwordHash === null) await sendPasswordLinks(context, [memberId], 'created');
  else
    await tx.insert(passwordHistory).values({ id: newId(), clientId, memberId, passwordHash, createdAt: clock.now() });
};

type NewMember = Omit<RequestOf<typeof calls.create>, 'password' | 'confirmation'>;

const insert = async (context: Context, request: NewMember, passwordHash: string | null): Promise<{ uuid: string }> => {
  const { tx, clientId, caller, clock, audit } = context;
  const { roleIdentifier: role, orgUnitUuids, locationUuids, ...person } = request;
  if (!mayAssignRole(caller.role, role)) throw new CallError('role.tooHigh');
  const id = newId();
  const username = person.username.toLowerCase();
  await onConflictError(uniqueRefusals, () =>
    tx.insert(members).values({
      ...person,
      ...searchColumns({ ...person, username }),
      id,
      clientId,
      username,
      role,
      passwordHash,
      createdAt: clock.now(),
    }),
  );
  const changes = { username: [null, username], roleIdentifier: [null, role], email: [null, person.email] };
  await audit({ action: 'members.create', subjectType: 'member', subjectId: id, changes });
  await joinPlaces(context, id, { orgUnitUuids, locationUuids });
  const [hasSeat] = await Promise.all([changeSeats(context, { active: 1 }), joinDefaultUnits(context, [id])]);
  if (!hasSeat) throw new CallError('client.maxEmployeesReached');
  // Only now: the link of somebody without an address goes to who administers their units.
  await giveAccess(context, id, passwordHash);
  await afterMembersChanged(context, [id]);
  return { uuid: id };
};

export const create: PreparedHandler<typeof calls.create> = {
  prepare: async (preparation, { password, confirmation: _, ...person }) => {
    if (password !== null) await refuseCommonPassword(preparation, password);
    const passwordHash = password === null ? null : await hashPassword(password);
    return (context) => insert(context, person, passwordHash);
  },
};
