import { beforeEach, describe, expect, it } from 'vitest';
import { elearningExecutions as calls, type Execution } from '../../../contract/elearningExecutions';
import type { Held, Told } from '../../../contract/elearnings/unitReports';
import { succeed } from '../../testing/requests';
import { setUpExecutions } from './setUpExecutions';
import { begin, createCourse, createTask } from './testing';

const room = setUpExecutions();

const held = (place: string, told: Partial<Told> = {}, status = 'incomplete'): Held => ({
  cmi: { core: { lesson_status: status, lesson_location: place }, suspend_data: `data ${place}` },
  told: { visit: 'a', number: 1, after: null, ...told },
});
const units = [
  { unitId: 'one', title: 'One', href: 'one.html' },
  { unitId: 'two', title: 'Two', href: 'two.html' },
];

let executionUuid: string;
beforeEach(async () => {
  const course = await createCourse(room.server, room.company, { standard: 'scorm12', units }, { passMark: 80 });
  executionUuid = await begin(
    room.max,
    await createTask(room.server, room.company, course, room.company.members.member.uuid),
  );
});

/** Opens the package. @returns where what it says last is sent */
const open = async (): Promise<string> => {
  const { content } = await room.readOne(executionUuid);
  if (content.kind !== 'scorm') throw new Error('It is a package');
  return content.lastWordsAddress;
};
const say = async (url: string, payload: object): Promise<number> => {
  const host = '127.0.0.1:3000';
  const whole = { unitId: 'one', keepsData: false, ...payload };
  return (await room.server.anonymous().send({ method: 'POST', url, payload: whole, headers: { host } })).statusCode;
};
const send = (revision: number, unitId: string, sent: Record<string, Held>) =>
  room.max.call(calls.save, { executionUuid, revision, state: { kind: 'scorm', unitId, units: sent } });
const stored = async (): Promise<Record<string, Held>> => {
  const { state }: Execution = await room.readOne(executionUuid);
  return state?.kind === 'scorm' ? state.units : {};
};

describe('what a package says last', () => {
  it('is kept without a session beside its other units, and judged', async () => {
    const address = await open();
    await send(0, 'two', { two: held('2', {}, 'completed') });
    expect(await say(address, { held: held('1', { number: 3 }, 'completed') })).toBe(204);
    expect(await room.readOne(executionUuid)).toMatchObject({ status: 'completed', progress: 100, revision: 2 });
    expect(await stored()).toEqual({ one: held('1', { number: 3 }, 'completed'), two: held('2', {}, 'completed') });
    // What has ended takes nothing more, and nobody is certified twice.
    expect(await say(address, { held: held('1', { number: 4 }, 'failed') })).toBe(400);
    expect(await room.results()).toHaveLength(1);
  });

  it('never takes the place of something newer', async () => {
    const [first, second] = [await open(), await open()];
    expect(await say(first, { held: held('7', { number: 2 }) })).toBe(204);
    for (const number of [1, 2]) expect(await say(first, { held: held('older', { number }) })).toBe(204);
    const after = { visit: 'a', number: 2 };
    expect(await say(second, { held: held('8', { visit: 'b', after }) })).toBe(204);
    expect(await say(first, { held: held('older', { number: 3 }) })).toBe(204);
    expect(await stored()).toEqual({ one: held('8', { visit: 'b', after }) });
  });

  it('is not overtaken by a save that was on its way, and lets the visit go on', async () => {
    const address = await open();
    await say(address, { held: held('2', { number: 2 }) });
    expect(await send(0, 'one', { one: held('1') })).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await stored()).toEqual({ one: held('2', { number: 2 }) });
    const later = { one: held('3', { number: 3 }), two: held('1') };
    expect(await send(0, 'one', later)).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await stored()).toEqual(later);
    const elsewhere = { one: held('x', { visit: 'b', number: 9 }) };
    expect(await send(1, 'one', elsewhere)).toMatchObject({ code: 'record.changed' });
  });

  it('does not bring back what was begun anew', async () => {
    const address = await open();
    await succeed(room.max, calls.reset, { executionUuid });
    expect(await say(address, { held: held('7') })).toBe(404);
    expect(await stored()).toEqual({});
  });

  it('takes long data that did not change from what is stored', async () => {
    const address = await open();
    await send(0, 'one', { one: held('1') });
    const { cmi, ...rest } = held('2', { number: 2 });
    const { suspend_data: _, ...short } = cmi as Held;
    expect(await say(address, { held: { ...rest, cmi: short }, keepsData: true })).toBe(204);
    expect(await stored()).toEqual({ one: { ...rest, cmi: { ...short, suspend_data: 'data 1' } } });
  });

  it('is refused of anything that its token does not stand for', async () => {
    const address = await open();
    const other = await room.server.createCompany();
    for (const wrong of [
      address.replace(/[^/]+$/, 'x'),
      address.replace(room.company.clientId, other.clientId),
      address.replace(room.company.clientId, 'x'),
    ]) {
      expect([wrong, await say(wrong, { held: held('1') })]).toEqual([wrong, 404]);
    }
    expect(await say(address, { unitId: 'three', held: held('1') })).toBe(400);
    expect(await say(address, { held: 'x' })).toBe(400);
    expect(await say(address, { held: { ...held('1'), more: 'x'.repeat(500_000) } })).toBe(400);
    const elsewhere = await room.max.send({ method: 'POST', url: address, payload: {} });
    expect(elsewhere.statusCode).toBe(404);
    room.moveTo('2026-03-03T09:00:00Z');
    expect(await say(address, { held: held('1') })).toBe(404);
    expect(await room.readOne(executionUuid).catch(() => null)).toMatchObject({ revision: 0 });
  });
});
