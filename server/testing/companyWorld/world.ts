import { eq } from 'drizzle-orm';
import { blankFields } from '../../../contract/kit/blankFields';
import { members as memberCalls } from '../../../contract/members';
import { create as createUnit } from '../../areas/orgUnits/write';
import { MovableClock } from '../../base/clock';
import type { Context } from '../../core/context/context';
import type { Database } from '../../db/database';
import { clients, members, orgUnitMembers, orgUnitResponsiblePersons, orgUnits } from '../../db/schema';
import { createClient } from '../company';
import { callerOf } from '../handlerContext';
import { newUnit } from '../requests';
import { type CompanyModel, type ModelMember, newcomer } from './model';

/** A company in the database beside its model. What happens to one happens to the other. */
export interface CompanyWorld<Model extends CompanyModel = CompanyModel> {
  database: Database;
  clock: MovableClock;
  clientId: string;
  /** The super-admin in whose name everything is done. */
  ownId: string;
  model: Model;
  /** Flag that switches tasks on for a person. */
  flag: 'eleaCreateTasks' | 'raCreateTasks';
  act: <T>(work: (context: Context) => Promise<T>) => Promise<T>;
}

/** The five of every test company, in no unit, and a root with some units below. */
export const createCompanyWorld = async <Model extends CompanyModel>(
  database: Database,
  model: Model,
  flag: CompanyWorld['flag'],
): Promise<CompanyWorld<Model>> => {
  const clock = new MovableClock(`${model.today}T10:00:00Z`);
  const company = await createClient(database, clock.now(), { maximumMembers: 1_000 });
  const { clientId, rootOrgUnitId: root } = company;
  await database.owner(async (tx) => {
    await tx.update(clients).set({ timeZone: 'UTC' }).where(eq(clients.id, clientId));
    await tx.update(orgUnits).set({ isDefault: false }).where(eq(orgUnits.id, root));
    await tx.delete(orgUnitMembers).where(eq(orgUnitMembers.clientId, clientId));
    await tx.delete(orgUnitResponsiblePersons).where(eq(orgUnitResponsiblePersons.clientId, clientId));
  });
  const act = callerOf(database, clock, company);
  for (const { uuid } of Object.values(company.members)) {
    model.members.set(uuid, newcomer());
  }
  model.units.set(root, null);
  for (let count = 0; count < 4; count += 1) {
    const parent = [...model.units.keys()][Math.floor(count / 2)] ?? root;
    const { uuid } = await act((context) => createUnit(context, newUnit(parent)));
    model.units.set(uuid, parent);
  }
  return { database, clock, clientId, ownId: company.members['super-admin'].uuid, model, flag, act };
};

/** Request of `members.update`: a person as they are, but for what is named. */
export const memberUpdate = async (
  { database, flag, model }: CompanyWorld,
  uuid: string,
  changes: Partial<Pick<ModelMember, 'getsTasks' | 'firstDay' | 'birthDate'>>,
) => {
  const [row] = await database.owner((tx) => tx.select().from(members).where(eq(members.id, uuid)));
  if (!row) throw new Error('Nobody like that');
  const { firstName, lastName, email, role: roleIdentifier, version } = row;
  const person = { uuid, firstName, lastName, email, roleIdentifier, version };
  const { getsTasks = true, firstDay = null, birthDate = null } = { ...model.members.get(uuid), ...changes };
  return { ...blankFields(memberCalls.update.request), ...person, firstDay, birthDate, [flag]: getsTasks };
};

/** Request of `orgUnits.update`: a unit as it is, but for what is named. */
export const unitUpdate = async (
  { database }: CompanyWorld,
  uuid: string,
  changes: { parentUuid?: string | null; isDefault?: boolean },
) => {
  const [row] = await database.owner((tx) => tx.select().from(orgUnits).where(eq(orgUnits.id, uuid)));
  if (!row) throw new Error('No such unit');
  const { orgUnitName, orgUnitIdentifier, parentUuid, isDefault, version } = row;
  const unit = { uuid, orgUnitName, orgUnitIdentifier, parentUuid, isDefault, version };
  return { ...unit, adminUuids: [], responsibleUuids: [], ...changes };
};
