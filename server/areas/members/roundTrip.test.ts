import { beforeAll, expect, it } from 'vitest';
import { blankFields } from '../../../contract/kit/blankFields';
import { describeFields, type FieldShape } from '../../../contract/kit/describe';
import { members } from '../../../contract/members';
import type { Widget } from '../../../contract/shapes/fieldMeta';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { changedMember, createMember, succeed } from '../../testing/requests';

const server = setUpServer();
let admin: Agent;
let uuid: string;
beforeAll(async () => {
  admin = await (await server.createCompany()).signIn('super-admin');
  uuid = await createMember(admin);
});

const { uuid: _, version: __, ...editable } = describeFields(members.update.request);
const fields = Object.values(editable);

/** Something to enter by widget, another for each field. A text is a postal code, so that it is right anywhere. */
const entries: Partial<Record<Widget, (field: FieldShape, index: number, before: unknown) => unknown>> = {
  text: (_, index) => `501${10 + index}`,
  email: (_, index) => `person${index}@example.org`,
  phone: (_, index) => `+49 171 12345${10 + index}`,
  number: (_, index) => index + 1,
  date: (_, index) => `1990-02-${10 + index}`,
  switch: (_, __, before) => !before,
  select: ({ options }, _, before) => options?.find((option) => option !== before),
  multiSelect: ({ options }) => options,
};

const read = () => succeed(admin, members.one, { uuid });
const write = async (values: Record<string, unknown>) =>
  succeed(admin, members.update, changedMember(await read(), values));

it.each(fields)('what is entered as $name is what is stored, and nothing else changes', async (field) => {
  const before = await read();
  const enter = entries[field.widget];
  const value = enter?.(
    field,
    fields.indexOf(field),
    Object.entries(before).find(([name]) => name === field.name)?.[1],
  );
  const after = { ...before, [field.name]: value, version: before.version + 1 };
  expect(value).toBeDefined();
  expect(after).not.toEqual({ ...before, version: after.version });
  expect(await write({ [field.name]: value })).toEqual(after);
  expect(await read()).toEqual(after);
});

it('takes back all that may be empty', async () => {
  const blank = blankFields(members.update.request);
  expect(await write(blank)).toMatchObject(blank);
  expect(await read()).toMatchObject(blank);
});
