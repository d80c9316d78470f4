import { beforeEach, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
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

const form = {
  ...sampleRequest(calls.create, 'nothing'),
  designation: 'Aceton',
  signalWord: 'danger',
  hazardStatements: 'H225',
  precautionaryStatements: null,
  statementTexts: null,
  locationUuid: null,
  orgUnitUuid: null,
  responsibleUuid: null,
  protection: 'Brille tragen.',
  inDanger: 'Raum verlassen.',
  firstAid: 'Mit Wasser spülen.',
  disposal: 'In das rote Fass.',
  notes: null,
} as unknown as Form;
const create = async (values: Partial<Form> = {}): Promise<string> =>
  (await succeed(admin, calls.create, { ...form, ...values })).uuid;
const change = (uuid: string, version: number, values: Partial<Form>) =>
  succeed(admin, calls.update, { ...form, ...values, uuid, version });

it('a release names revision, day and person, and a change of the content makes the next revision a draft', async () => {
  const uuid = await create();
  expect(await succeed(admin, calls.one, { uuid })).toMatchObject({
    instructionRevision: 1,
    instructionReleasedRevision: null,
  });
  const released = await succeed(admin, calls.releaseInstruction, { uuid, version: 1 });
  const release = { instructionReleasedRevision: 1, instructionReleasedBy: 'Anna Müller' };
  expect(released).toMatchObject({ ...release, instructionRevision: 1, version: 2 });
  expect(released.instructionReleasedOn).toBe(released.instructionChangedOn);
  expect(await change(uuid, 2, { notes: 'Nicht auf der Anweisung' })).toMatchObject({ instructionRevision: 1 });
  expect(await change(uuid, 3, { disposal: 'In das blaue Fass.' })).toMatchObject({
    ...release,
    instructionRevision: 2,
  });
  const { items } = await succeed(admin, calls.history, { ...firstPage('at'), uuid });
  expect(items.map(({ action }) => action)).toContain('hazardousSubstances.releaseInstruction');
});

it('gaps stop a release and are named in words', async () => {
  const uuid = await create({ firstAid: null, precautionaryStatements: 'P501' });
  expect(await admin.call(calls.releaseInstruction, { uuid, version: 1 })).toMatchObject({
    code: 'instruction.gaps',
    error: { params: { gaps: 'Erste Hilfe, Wortlaut von P501' } },
  });
  expect(await succeed(admin, calls.one, { uuid })).toMatchObject({ instructionReleasedOn: null });
});

it('is refused of what somebody else changed meanwhile, and of an archived substance', async () => {
  const uuid = await create();
  await change(uuid, 1, { disposal: 'Anders' });
  expect((await admin.call(calls.releaseInstruction, { uuid, version: 1 })).code).toBe('record.changed');
  await succeed(admin, calls.archive, { uuids: [uuid] });
  expect((await admin.call(calls.releaseInstruction, { uuid, version: 3 })).code).toBe('record.archived');
});

it('who may not change a substance releases nothing', async () => {
  const company = await server.createCompany();
  const member = await company.signIn('member');
  const uuid = await create();
  expect((await member.call(calls.releaseInstruction, { uuid, version: 1 })).status).toBe(403);
});
