import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areas } from '../contract';
import { elearningNames } from '../contract/elearningNames';
import type { Call } from '../contract/kit/call';
import { describeFields, type FieldShape } from '../contract/kit/describe';
import { keptYearsOf } from '../contract/kit/standings';
import { memberNames } from '../contract/memberNames';
import { belongingOf, plainAreas } from '../contract/names/plainRecords';
import { wordsForTests } from '../i18n/testing';
import type { Words } from '../i18n/words';
import { createApi, pageOf, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { toasts } from '../src/ui/toasts/toastStore';
import { lookups, resources } from './index';

const english = wordsForTests('en_GB');
const said = (path: string): string =>
  String(path.split('.').reduce<unknown>((words, key) => (words as Words | undefined)?.[key], english));

type Calls = Readonly<Record<'list' | 'one' | 'create' | 'update' | 'delete', Call>> &
  Partial<Record<'archive' | 'preview', Call>>;
const entries = plainAreas.flatMap((area) => {
  const resource = (resources as Partial<typeof resources>)[area as keyof typeof resources];
  return resource ? [{ area, resource, calls: areas[area] as unknown as Calls }] : [];
});

const exampleOf = ({ widget, options = [], required, example }: FieldShape): unknown => {
  if (widget === 'switch') return false;
  if (widget === 'multiSelect') return required ? options.slice(0, 1) : [];
  if (widget === 'references') return [uuidOf(2)];
  if (!required) return null;
  const examples: Partial<Record<FieldShape['widget'], unknown>> = {
    select: options[0],
    reference: uuidOf(2),
    // Some take past days alone.
    date: '2026-03-01',
    number: 7,
  };
  return examples[widget] ?? example ?? 'Sample';
};

/** A record as the server shows one of which nothing is entered but what must be. */
const sampleOf = ({ create, one }: Calls) => {
  const form = Object.values(describeFields(create.request));
  return {
    ...Object.fromEntries(
      Object.values(describeFields(one.response)).map(({ name, widget, required, options = [] }) => [
        name,
        widget === 'multiSelect' ? [] : required ? (options[0] ?? (widget === 'text' ? 'Sample' : null)) : null,
      ]),
    ),
    ...Object.fromEntries(form.map((field) => [field.name, exampleOf(field)])),
    uuid: uuidOf(1),
    version: 1,
    abilities: { update: true, delete: true, archive: true, restore: false },
  };
};

afterEach(() => vi.unstubAllGlobals());

// What a plain record has that follows from its declaration: lists, forms and what is said of them. Its own tests say the rest.
describe.each(entries)('$area', ({ area, resource, calls }) => {
  const record: Record<string, unknown> & { uuid: string } = sampleOf(calls);
  const form = Object.values(describeFields(calls.create.request));
  const [name] = form.filter(({ widget, required }) => ['text', 'longText'].includes(widget) && required);
  const label = said(`${area}.fields.${name?.name}`);
  let api: ReturnType<typeof createApi>;
  beforeEach(() => {
    localStorage.clear();
    toasts.set([]);
    const everyPlace = { uuid: uuidOf(2), name: 'Place', title: 'Place', orgUnitName: 'Place' };
    api = createApi().on(memberNames.list, (body) =>
      pageOf([{ uuid: uuidOf(2), firstName: 'Nora', lastName: 'Sample' }], body),
    );
    api.on(elearningNames.list, (body) => pageOf([{ uuid: uuidOf(2), name: 'Course', title: 'Course' }], body));
    for (const { one } of Object.values(areas as unknown as Record<string, Partial<Calls>>))
      if (one) api.on(one, () => everyPlace);
    const counts = { all: 1, overdue: 0, soon: 0, fine: 1, archived: 0 };
    const tasks = { made: 0, closed: 0, moved: 0, suspended: 0, resumed: 0, overdue: 0, noLongerOverdue: 0 };
    const preview = { ...tasks, people: { total: 1, gains: 0, loses: 0 } };
    const done = ({ uuids }: Record<string, unknown>) => ({
      results: (uuids as string[]).map((uuid) => ({ uuid, error: null })),
    });
    api
      .on(calls.list, (body) => ({ ...pageOf([record], body as { page: number; perPage: number }), counts }))
      .on(calls.one, () => record)
      .on(calls.update, () => record)
      .on(calls.preview ?? calls.one, () => (calls.preview ? preview : record))
      .on(calls.archive ?? calls.delete, (body) => done(body as Record<string, unknown>));
  });

  it('are listed under their title', async () => {
    await openDashboard(`${resource.path}/list`);
    await screen.findByRole('heading', { level: 1, name: said(`${area}.title`) });
    const { title } = await resource.load();
    expect((await screen.findAllByText(title(record))).length).toBeGreaterThan(0);
  });

  it('are taken away by whoever has them open', async () => {
    const user = await openDashboard(`${resource.path}/details/${record.uuid}/details`);
    const { title } = await resource.load();
    await user.click(await screen.findByRole('button', { name: `Actions for ${title(record)}` }));
    const button = said(`${area}.actions.${keptYearsOf(area) === undefined ? 'delete' : 'archive'}.label`);
    await user.click(screen.getByRole('menuitem', { name: button }));
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(api.bodies(calls.archive ?? calls.delete)).toEqual([{ uuids: [record.uuid] }]));
  });

  // What is part of another record is entered on the page of that.
  it.skipIf(belongingOf(area))('ask for what is required', async () => {
    const user = await openDashboard(`${resource.path}/create`);
    await screen.findByRole('heading', { level: 1, name: said(`${area}.create.title`) });
    await user.click(await screen.findByRole('button', { name: said(`${area}.create.submit`) }));
    const field = screen.getByRole('textbox', { name: label });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(api.bodies(calls.create)).toEqual([]);
  });

  it('are changed by whoever has them open', async () => {
    const user = await openDashboard(`${resource.path}/details/${record.uuid}/details`);
    await user.type(await screen.findByRole('textbox', { name: label }), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // Where much may follow, it is asked first.
    if (calls.preview)
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    const changed = { [name?.name ?? '']: `${record[name?.name ?? '']} 2`, version: 1 };
    await waitFor(() => expect(api.bodies(calls.update)).toMatchObject([changed]));
  });
});

it('have pages, or a tab of what they are part of', () => {
  const known = { ...resources, ...lookups };
  expect(plainAreas.filter((area) => !(area in known)).map((area) => `resources/index.ts has no ${area}`)).toEqual([]);
});
