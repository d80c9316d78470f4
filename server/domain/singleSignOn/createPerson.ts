import * as z from 'zod/mini';
import { memberFields } from '../../../contract/members/memberFields';
import { username as usernameRule } from '../../../contract/shapes/rules';
import type { Clock } from '../../base/clock';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import { writeAudit } from '../../core/records/audit';
import type { Transaction } from '../../db/database';
import { onConflictError } from '../../db/errors';
import { members, type Proved } from '../../db/schema';
import { afterMembersChanged } from '../learning/engine';
import { joinDefaultUnits } from '../people/defaultUnits';
import { searchColumns } from '../people/searchColumns';
import { changeSeats } from '../people/seats';
import { uniqueRefusals } from '../people/uniqueRefusals';
import type { Provider } from './provider';

/** Why nobody is made, for the log. */
export class NotMade extends Error {}

const read = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | null => {
  const { success, data } = z.safeParse(schema, value);
  return success ? data : null;
};

/** Identity of the person, as the company matches people; the address only if it may be trusted. */
export interface NamedBy {
  email: string | null;
  username: string | null;
  personnelNumber: string | null;
}

/** Reads from the claims what becomes an account: names, and what it is known by. @throws NotMade */
const personOf = (named: NamedBy, { claims }: Proved) => {
  const firstName = read(memberFields.firstName, claims.given_name);
  const lastName = read(memberFields.lastName, claims.family_name);
  if (!firstName || !lastName) throw new NotMade('The provider says no first and last name');
  const email = read(memberFields.email, named.email);
  const ownNames = [named.username, email, claims.preferred_username];
  const [username] = ownNames.map((name) => read(usernameRule(), name)?.toLowerCase()).filter(Boolean);
  if (!username) throw new NotMade('Nothing that the provider says can be a username');
  const personnelNumber = read(memberFields.personnelNumber, named.personnelNumber);
  // Whoever could not be found by it again would be made again at the next sign-in of another subject.
  const isKept = Object.values({ email, personnelNumber, username: named.username && username });
  if (!isKept.some(Boolean)) throw new NotMade('What names the person cannot be kept');
  return { firstName, lastName, email, username, personnelNumber };
};

/**
 * Makes an account for somebody whom the provider has proved and nobody knows: an employee in the company's default
 * units, without a password. What somebody else has already, archived people included, makes none.
 * @returns whose it is
 * @throws NotMade
 */
export const createPerson = async (
  tx: Transaction,
  provider: Provider,
  named: NamedBy,
  proved: Proved,
  clock: Clock,
): Promise<string> => {
  const { clientId } = provider;
  const person = personOf(named, proved);
  const id = newId();
  const row = { ...person, ...searchColumns(person), id, clientId, role: 'member' as const, createdAt: clock.now() };
  await onConflictError(uniqueRefusals, () => tx.insert(members).values(row)).catch((error: unknown) => {
    throw error instanceof CallError ? new NotMade(`Somebody else has it: ${error.code}`) : error;
  });
  await writeAudit(tx, {
    action: 'members.create',
    subjectType: 'member',
    subjectId: id,
    changes: { username: [null, person.username], roleIdentifier: [null, 'member'], email: [null, person.email] },
    clientId,
    actor: { id: null, name: provider.name },
    clock,
  });
  const hasSeat = await changeSeats({ tx, clientId }, { active: 1 });
  if (!hasSeat) throw new NotMade('The company has as many people as it may have');
  await joinDefaultUnits({ tx, clientId }, [id]);
  await afterMembersChanged({ tx, clientId, clock }, [id]);
  return id;
};
