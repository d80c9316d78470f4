import { generateUsername } from '../../../contract/shapes/identifiers';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import { hashPassword } from '../../core/session/passwords';
import { commonPasswordCheck, ownNames } from '../../core/session/refuseCommonPassword';
import { onConflictError } from '../../db/errors';
import { members, passwordHistory } from '../../db/schema';
import { afterMembersChanged } from '../learning/engine/afterChange';
import { joinDefaultUnits } from '../people/defaultUnits';
import { searchColumns } from '../people/searchColumns';
import { changeSeats } from '../people/seats';
import { uniqueRefusals } from '../people/uniqueRefusals';
import type { CompanyContext } from './inCompany';

interface NewSuperAdmin {
  firstName: string;
  lastName: string;
  email: string | null;
  /** Made of the names where there is none. */
  username: string | null;
  /** Password as a browser would send it: its SHA-512. Without it they choose one by a link. */
  sent: string | null;
}

/**
 * Adds a super-admin to a company, by whoever is nobody in it.
 *
 * @returns their id and username
 * @throws CallError by a username or address that is taken, a common password, or where there is no seat
 */
export const addSuperAdmin = async (
  context: CompanyContext,
  { firstName, lastName, email, sent, ...asked }: NewSuperAdmin,
  by: 'operator' | 'licensee',
): Promise<{ id: string; username: string }> => {
  const { tx, clientId, clock, audit } = context;
  const username = (asked.username ?? generateUsername(firstName, lastName)).toLowerCase();
  if (!username) throw new CallError('username.invalid');
  if (sent !== null) {
    const isTooCommon = commonPasswordCheck(await ownNames(tx, clientId));
    if (await isTooCommon(sent)) throw new CallError('password.tooCommon');
  }
  const id = newId();
  const createdAt = clock.now();
  const passwordHash = sent === null ? null : await hashPassword(sent);
  const person = { firstName, lastName, username, email };
  await onConflictError(uniqueRefusals, () =>
    tx
      .insert(members)
      .values({ id, clientId, role: 'super-admin', passwordHash, createdAt, ...person, ...searchColumns(person) }),
  );
  if (passwordHash) {
    await tx.insert(passwordHistory).values({ id: newId(), clientId, memberId: id, passwordHash, createdAt });
  }
  if (!(await changeSeats(context, { active: 1 }))) throw new CallError('client.maxEmployeesReached');
  await joinDefaultUnits(context, [id]);
  await afterMembersChanged({ tx, clock, clientId }, [id]);
  const changes = { username: [null, username] };
  await audit({ action: `${by}.createSuperAdmin`, subjectType: 'member', subjectId: id, changes });
  return { id, username };
};
