import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { equipment as calls } from '../../../contract/equipment';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';

type Form = z.input<typeof calls.create.request>;

const server = setUpServer();
let admin: Agent;
beforeEach(async () => {
  admin = await (await server.createCompany()).signIn('admin');
});

const blank = {
  ...sampleRequest(calls.create, 'nothing'),
  locationUuid: null,
  orgUnitUuid: null,
  responsibleUuid: null,
};
const formOf = (values: Partial<Form>): Form => ({ ...blank, ...values }) as Form;

describe('the register of work equipment', () => {
  it('has each inventory number once in a company, archived ones included', async () => {
    const { uuid } = await succeed(admin, calls.create, formOf({ name: 'Kran', inventoryNumber: 'KR-1' }));
    await succeed(admin, calls.archive, { uuids: [uuid] });
    const again = await admin.call(calls.create, formOf({ name: 'Leiter', inventoryNumber: 'KR-1' }));
    expect(again.code).toBe('inventoryNumber.exists');
    const other = await (await server.createCompany()).signIn('admin');
    await succeed(other, calls.create, formOf({ name: 'Leiter', inventoryNumber: 'KR-1' }));
  });

  it('finds pieces by number, maker and kind', async () => {
    await succeed(admin, calls.create, formOf({ name: 'Kran', inventoryNumber: 'KR-1', kind: 'crane' }));
    await succeed(admin, calls.create, formOf({ name: 'Stapler', inventoryNumber: 'FZ-1', kind: 'forklift' }));
    const found = async (filter: z.input<typeof calls.list.request>['filter']) =>
      (await succeed(admin, calls.list, { ...firstPage('name'), filter })).items.map(({ name }) => name);
    expect(await found({ search: 'fz-1' })).toEqual(['Stapler']);
    expect(await found({ kind: ['crane'] })).toEqual(['Kran']);
    expect(await found({ status: 'lockedOut' })).toEqual([]);
    expect(await found({ status: 'inUse' })).toEqual(['Kran', 'Stapler']);
  });
});
