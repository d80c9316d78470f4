import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { equipment } from '../../../contract/equipment';
import type { RequestOf } from '../../../contract/kit/call';
import { members, orgUnitResponsiblePersons, outboxMessages } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';
import { connect, type Directory, usersBy } from '../testing/directory';

const server = setUpServer();
let company: Company;
let admin: Agent;
let send: Directory;
let leaver: string;
let piece: string;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  send = await connect(server, admin);
  leaver = company.members.member.uuid;
  const places = { locationUuid: null, orgUnitUuid: null };
  const machine = { ...sampleRequest(equipment.create, 'nothing'), ...places, responsibleUuid: leaver };
  piece = (await succeed(admin, equipment.create, machine as RequestOf<typeof equipment.create>)).uuid;
});

const { change } = usersBy(() => send);
const leave = () => change(leaver, { op: 'replace', path: 'active', value: false });
const inCharge = async () => (await succeed(admin, equipment.one, { uuid: piece })).responsibleUuid;
const messages = () =>
  server.database.owner((tx) =>
    tx.select().from(outboxMessages).where(eq(outboxMessages.clientId, company.clientId)).orderBy(outboxMessages.id),
  );
/** Nobody answers for any unit. */
const dismiss = () =>
  server.database.owner((tx) =>
    tx.delete(orgUnitResponsiblePersons).where(eq(orgUnitResponsiblePersons.clientId, company.clientId)),
  );
const setMember = (uuid: string, values: Partial<typeof members.$inferInsert>) =>
  server.database.owner((tx) => tx.update(members).set(values).where(eq(members.id, uuid)));

describe('what a leaver of the directory is in charge of', () => {
  it('goes to whoever answers for their unit, with an entry in its history', async () => {
    expect(await leave()).toMatchObject({ status: 200 });
    expect(await inCharge()).toBe(company.members['ou-admin'].uuid);
    const request = { ...firstPage('at'), uuid: piece, sortDirection: 'desc' } as const;
    const [entry] = (await succeed(admin, equipment.history, request)).items;
    expect(entry?.changes).toEqual([{ field: 'responsibleUuid', old: 'Max Müller', now: 'Olaf Müller' }]);
  });

  it('is told to them in their language', async () => {
    await setMember(company.members['ou-admin'].uuid, { languageCode: 'en_GB' });
    await leave();
    const [letter, ...others] = await messages();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      memberId: company.members['ou-admin'].uuid,
      subject: 'Now in charge: you take over from Max Müller',
    });
    expect(letter?.body).toContain('Max Müller is no longer active at Test company.');
    expect(letter?.body).toContain('\n\n– Work equipment: 1\n\n');
  });

  it('goes to a super-admin where nobody answers for the unit', async () => {
    await dismiss();
    await leave();
    expect(await inCharge()).toBe(company.members['super-admin'].uuid);
  });

  it('goes to who made the key where no super-admin is reached either', async () => {
    await dismiss();
    await setMember(company.members['super-admin'].uuid, { email: null, mobileNumber: null });
    await leave();
    expect(await inCharge()).toBe(company.members.admin.uuid);
  });

  it('is nobody’s letter where they are in charge of nothing', async () => {
    leaver = company.members['loc-admin'].uuid;
    expect(await leave()).toMatchObject({ status: 200 });
    expect(await messages()).toEqual([]);
  });
});
