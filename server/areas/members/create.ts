import type { members as calls } from '../../../contract/members';
import { mayAssignRole } from '../../../contract/permissions';
import type { Context, Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { newId } from '../../core/newId';
import { hashPassword } from '../../core/passwords';
import { onConflictError } from '../../db/errors';
import { members, passwordHistory } from '../../db/schema';
import { sendPasswordLinks } from '../../messages/passwordLink';
import { joinDefaultUnits } from './defaultUnits';
import { searchColumns } from './searchColumns';
import { changeSeats } from './seats';
import { uniqueRefusals } from './uniqueRefusals';

/** Keeps the given password, or invites the person to set one. */
const giveAccess = async (context: Context, memberId: string, passwordHash: string | null): Promise<void> => {
  const { tx, clientId, clock } = context;
  if (passwordHash === null) await sendPasswordLinks(context, [memberId], 'created');
  else
    await tx.insert(passwordHistory).values({ id: newId(), clientId, memberId, passwordHash, createdAt: clock.now() });
};

export const create: Handler<typeof calls.create> = async (context, request) => {
  const { tx, clientId, caller, clock, audit } = context;
  const { roleIdentifier: role, password, confirmation: _, ...person } = request;
  if (!mayAssignRole(caller.role, role)) throw new CallError('role.tooHigh');
  const id = newId();
  const username = person.username.toLowerCase();
  const passwordHash = password === null ? null : await hashPassword(password);
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
  await giveAccess(context, id, passwordHash);
  const changes = { username: [null, username], roleIdentifier: [null, role], email: [null, person.email] };
  await audit({ action: 'members.create', subjectType: 'member', subjectId: id, changes });
  const [hasSeat] = await Promise.all([changeSeats(context, { active: 1 }), joinDefaultUnits(context, [id])]);
  if (!hasSeat) throw new CallError('client.maxEmployeesReached');
  return { uuid: id };
};
