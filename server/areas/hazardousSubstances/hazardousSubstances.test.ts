import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import { locations } from '../../../contract/locations';
import { hazardousSubstances } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createLocation } from '../../testing/places';
import { firstPage, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';

type Form = z.input<typeof calls.create.request>;

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
});

const blank = {
  ...sampleRequest(calls.create, 'nothing'),
  locationUuid: null,
  orgUnitUuid: null,
  responsibleUuid: null,
};
const create = async (values: Partial<Form>): Promise<string> =>
  (await succeed(admin, calls.create, { ...blank, ...values } as Form)).uuid;
const found = async (filter: z.input<typeof calls.list.request>['filter']): Promise<string[]> => {
  const { items } = await succeed(admin, calls.list, { ...firstPage('designation'), filter });
  return items.map(({ designation }) => designation);
};

describe('the register of hazardous substances', () => {
  it('finds substances by the number of a hazard, and by any of several pictograms', async () => {
    await create({ designation: 'Aceton', hazardStatements: 'h225 h319', pictograms: ['GHS02', 'GHS07'] });
    await create({ designation: 'Salzsäure', hazardStatements: 'H314', pictograms: ['GHS05', 'GHS07'] });
    await create({ designation: 'Hydrauliköl', hazardStatements: null, pictograms: [] });
    expect(await found({ search: 'H225' })).toEqual(['Aceton']);
    expect(await found({ pictograms: ['GHS05'] })).toEqual(['Salzsäure']);
    expect(await found({ pictograms: ['GHS02', 'GHS05'] })).toEqual(['Aceton', 'Salzsäure']);
    expect(await found({ pictograms: [] })).toHaveLength(3);
  });

  it('writes numbers of statements as the label does', async () => {
    const uuid = await create({ hazardStatements: 'h225;EUH066 , H300 + H310' });
    expect(await succeed(admin, calls.one, { uuid })).toMatchObject({ hazardStatements: 'H225, EUH066, H300+H310' });
  });

  it('refuses a number that is none, and names it', async () => {
    const answer = await admin.call(calls.create, { ...blank, hazardStatements: 'H225, H303' } as Form);
    expect(answer).toMatchObject({
      code: 'schema.invalid',
      error: { fields: [{ path: 'hazardStatements', rule: 'hazardStatements', params: { code: 'H303' } }] },
    });
  });

  it('keeps a number that was entered before they were judged, until another takes its place', async () => {
    const uuid = await create({ designation: 'Alt' });
    await server.database.tenant(company.clientId, 'write', (tx) =>
      tx.update(hazardousSubstances).set({ hazardStatements: 'H303' }).where(eq(hazardousSubstances.id, uuid)),
    );
    const change = { ...blank, uuid, version: 1, designation: 'Neu' } as unknown as z.input<
      typeof calls.update.request
    >;
    const changed = await succeed(admin, calls.update, { ...change, hazardStatements: 'H303' });
    expect(changed).toMatchObject({ designation: 'Neu', hazardStatements: 'H303' });
    const { version } = changed;
    expect(await admin.call(calls.update, { ...change, version, hazardStatements: 'H303, H225' })).toMatchObject({
      error: { fields: [{ path: 'hazardStatements', params: { code: 'H303' } }] },
    });
    expect(await succeed(admin, calls.update, { ...change, version, hazardStatements: 'h 225' })).toMatchObject({
      hazardStatements: 'H225',
    });
  });

  it('tells everybody who works with a substance where it is used and who is in charge, and nobody else', async () => {
    const locationUuid = await createLocation(admin, { name: 'Werk Nord' });
    const { uuid: responsibleUuid } = company.members.admin;
    const uuid = await create({ locationUuid, responsibleUuid });
    const member = await company.signIn('member');
    expect(await member.call(calls.one, { uuid })).toMatchObject({ code: 'record.notFound' });
    await succeed(admin, locations.assignMembers, { uuid: locationUuid, memberUuids: [company.members.member.uuid] });
    const names = { locationUuid: 'Werk Nord', orgUnitUuid: null, responsibleUuid: 'Anna Müller' };
    expect(await succeed(member, calls.one, { uuid })).toMatchObject({ names });
  });

  it('keeps a substance whose location is deleted', async () => {
    const locationUuid = await createLocation(admin, { locationIdentifier: 'werk-alt' });
    const uuid = await create({ locationUuid });
    await succeed(admin, locations.delete, { uuids: [locationUuid] });
    expect(await succeed(admin, calls.one, { uuid })).toMatchObject({ locationUuid: null });
  });
});
