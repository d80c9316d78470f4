import { beforeEach, describe, expect, it } from 'vitest';
import { equipment } from '../../../contract/equipment';
import type { RequestOf } from '../../../contract/kit/call';
import { members } from '../../../contract/members';
import { nearMisses } from '../../../contract/nearMisses';
import { nearMissMeasures } from '../../../contract/nearMissMeasures';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let company: Company;
let admin: Agent;
let leaver: string;
let piece: string;
let [open, done] = ['', ''];
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('super-admin');
  leaver = company.members.member.uuid;
  const places = { locationUuid: null, orgUnitUuid: null };
  const machine = { ...sampleRequest(equipment.create, 'nothing'), ...places, responsibleUuid: leaver };
  piece = (await succeed(admin, equipment.create, machine as RequestOf<typeof equipment.create>)).uuid;
  const report = { what: 'Öl auf dem Boden', kind: 'hazard', severity: 'serious' } as const;
  const anywhere = { locationUuid: null, place: null, reporterName: null };
  const { uuid: nearMissUuid } = await succeed(admin, nearMisses.create, { ...report, ...anywhere });
  const measure = { nearMissUuid, name: 'Wanne', kind: 'measure', notes: null, ownerUuid: leaver } as const;
  const days = { dueOn: '2026-03-20', checkOn: null, effect: null, effectNote: null };
  open = (await succeed(admin, nearMissMeasures.create, { ...measure, ...days, doneOn: null })).uuid;
  done = (await succeed(admin, nearMissMeasures.create, { ...measure, ...days, doneOn: '2026-03-01' })).uuid;
});

const ownerOf = async (uuid: string) => (await succeed(admin, nearMissMeasures.one, { uuid })).ownerUuid;

describe('archiving somebody who is in charge', () => {
  it('says before of how much, as far as it is not done', async () => {
    const { there } = await succeed(admin, members.previewArchiving, { uuids: [leaver] });
    expect(there).toEqual({ equipment: 1, hazardousSubstances: 0, nearMissMeasures: 1, riskActions: 0 });
  });

  it('hands over what is not done to whoever is named, and history says so', async () => {
    const handTo = company.members.admin.uuid;
    await succeed(admin, members.archive, { uuids: [leaver], handTo });
    expect(await succeed(admin, equipment.one, { uuid: piece })).toMatchObject({ responsibleUuid: handTo });
    expect([await ownerOf(open), await ownerOf(done)]).toEqual([handTo, leaver]);
    const request = { ...firstPage('at'), uuid: piece, sortDirection: 'desc' } as const;
    const [change] = (await succeed(admin, equipment.history, request)).items;
    expect(change?.changes).toEqual([{ field: 'responsibleUuid', old: 'Max Müller', now: 'Anna Müller' }]);
  });

  it('leaves it where nobody is named, and hands nothing to who goes as well or is unknown', async () => {
    const foreign = (await server.createCompany()).members.admin.uuid;
    const both = { uuids: [leaver], handTo: leaver };
    expect((await admin.call(members.archive, both)).error?.fields).toEqual([{ path: 'handTo', rule: 'unknown' }]);
    expect((await admin.call(members.archive, { uuids: [leaver], handTo: foreign })).code).toBe('member.notFound');
    await succeed(admin, members.archive, { uuids: [leaver] });
    expect(await ownerOf(open)).toBe(leaver);
  });
});
