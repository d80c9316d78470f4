import { expect, it } from 'vitest';
import { calendar } from '../../../contract/calendar';
import { equipment } from '../../../contract/equipment';
import { equipmentDuties } from '../../../contract/equipmentDuties';
import type { RequestOf } from '../../../contract/kit/call';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';

const server = setUpServer({ publicUrl: 'https://safety.example.org' });

it('leads whoever is in charge of a piece to its page, or to the overview where that is closed to them', async () => {
  const company = await server.createCompany();
  const admin = await company.signIn('super-admin');
  const add = async (inventoryNumber: string, responsibleUuid: string): Promise<string> => {
    const places = { locationUuid: null, orgUnitUuid: null, responsibleUuid, inventoryNumber };
    const form = { ...sampleRequest(equipment.create, 'nothing'), ...places } as RequestOf<typeof equipment.create>;
    const { uuid: equipmentUuid } = await succeed(admin, equipment.create, form);
    const terms = { intervalMonths: 12, inspectedBy: 'competentPerson', rule: 'other', legalBasis: null } as const;
    const duty = { equipmentUuid, name: 'Prüfung', ...terms, nextDue: '2026-03-20', isEnded: false };
    await succeed(admin, equipmentDuties.create, duty);
    return equipmentUuid;
  };
  const feedOf = async (role: 'member' | 'loc-admin' | 'admin'): Promise<string> => {
    const { feed } = await succeed(await company.signIn(role), calendar.renewFeed, {});
    const { body } = await server.anonymous().send({ method: 'GET', url: new URL(feed.address).pathname });
    return body.replaceAll('\r\n ', '');
  };
  for (const role of ['member', 'loc-admin'] as const) {
    await add(`FZ-${role}`, company.members[role].uuid);
    const feed = await feedOf(role);
    expect(feed).toContain(`FZ-${role}`);
    expect(feed).toContain('/dashboard/start/overview');
    expect(feed).not.toContain('/company/equipment/');
  }
  const own = await add('FZ-admin', company.members.admin.uuid);
  expect(await feedOf('admin')).toContain(`/dashboard/company/equipment/details/${own}`);
});
