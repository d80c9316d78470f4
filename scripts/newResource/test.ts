import { labelOf, separated } from './fields';
import type { NewResource } from './resource';

/** The record that the sample points to: people are found by a list of names, all else by its own call. */
const namedAnswer = (resource: string): string =>
  resource === 'memberNames'
    ? ".on(memberNames.list, (body) => pageOf([{ uuid: uuidOf(2), firstName: 'Nora', lastName: 'Sample' }], body))"
    : `.on(${resource}.one, () => ({ uuid: uuidOf(2), name: 'Place' }))`;

/** `resources/<area>.test.tsx`: the screens against an API in memory; calls and row rules are tried by the matrices. */
export const testFile = ({ area, one, several, fields }: NewResource): string => {
  const first = fields[0]?.name ?? '';
  const path = `company/${separated(area, '-')}`;
  const pointed = [
    ...new Set(fields.flatMap(({ resource, isRequired }) => (resource && isRequired ? [resource] : []))),
  ];
  const values = fields.map(({ name, sample, resource, isRequired }) => {
    if (resource) return `${name}: ${isRequired ? 'uuidOf(2)' : 'null'},`;
    return `${name}: ${JSON.stringify(isRequired ? sample : null).replaceAll('"', "'")},`;
  });
  return `import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResponseOf } from '../contract/call';
import { ${area} } from '../contract/${area}';
${pointed.map((name) => `import { ${name} } from '../contract/${name}';`).join('\n')}
import { createApi, openDashboard, pageOf, uuidOf } from './testing';

const record: ResponseOf<typeof ${area}.one> = {
  uuid: uuidOf(1),
  ${values.join('\n')}
  version: 1,
  abilities: { update: true, delete: true },
};

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  localStorage.clear();
  api = createApi()
    .on(${area}.list, (body) => pageOf([record], body))
    .on(${area}.one, () => record)
    .on(${area}.update, () => record)
    ${pointed.map(namedAnswer).join('\n')}
    .on(${area}.delete, ({ uuids }) => ({ results: uuids.map((uuid) => ({ uuid, error: null })) }));
});
afterEach(() => vi.unstubAllGlobals());

describe('${area}', () => {
it('are listed under their title, and deleted', async () => {
  const user = await openDashboard('${path}/list');
  await screen.findByRole('heading', { level: 1, name: '${several}' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Sample' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.bodies(${area}.delete)).toEqual([{ uuids: [record.uuid] }]));
});

it('ask for what is required', async () => {
  const user = await openDashboard('${path}/create');
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const field = screen.getByRole('textbox', { name: '${labelOf(first)}' });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('heading', { level: 1, name: 'Create ${one.toLowerCase()}' })).toBeTruthy();
});

it('are changed by whoever has them open', async () => {
  const user = await openDashboard(\`${path}/details/\${record.uuid}/details\`);
  await user.type(await screen.findByRole('textbox', { name: '${labelOf(first)}' }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.bodies(${area}.update)).toMatchObject([{ ${first}: 'Sample 2', version: 1 }]));
});
});
`;
};
