import { describe, expect, it } from 'vitest';
import { memberImport as calls } from '../../../contract/memberImport';
import { succeed } from '../../testing/requests';
import { setUpImports } from './setUpImports';

const scene = setUpImports();

describe('what an import found', () => {
  it('comes with the progress as the first hundred, and whole in pages of a thousand', async () => {
    const rows = Array.from({ length: 1_500 }, (_, index) => `Eva;Meier${index};x${index}`);
    const { found, importCursor } = await scene.importer.check(`Vorname;Nachname;E-Mail\n${rows.join('\n')}\n`);
    expect(found.faulty).toBe(1_500);
    expect(found.errors).toHaveLength(100);
    const read = (page: number) => succeed(scene.importer.agent, calls.readErrors, { importCursor, page });
    const [first, second, third] = [await read(1), await read(2), await read(3)];
    expect([first, second, third].map(({ items, isLast }) => [items.length, isLast])).toEqual([
      [1_000, false],
      [500, true],
      [0, true],
    ]);
    expect(first.items.slice(0, 100)).toEqual(found.errors);
    expect(second.items.at(-1)).toMatchObject({ line: 1_501, value: 'x1499' });
  });

  it('is gone when the file is checked anew', async () => {
    const { importCursor, request } = await scene.importer.check('Vorname;Nachname;E-Mail\nEva;Meier;x\n');
    const { email: _, ...others } = request.mapping;
    await succeed(scene.importer.agent, calls.importCsv, { ...request, mapping: { ...others, email: null } });
    await scene.server.runJobs();
    const all = await succeed(scene.importer.agent, calls.readErrors, { importCursor, page: 1 });
    expect(all).toEqual({ items: [], isLast: true });
  });
});
