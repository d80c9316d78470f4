import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setUpImports } from './setUpImports';

const scene = setUpImports();
const constraint = (change: string) =>
  scene.server.database.owner((tx) => tx.execute(sql.raw(`alter table members ${change}`)));
beforeEach(() => constraint(`add constraint narrower check (city <> 'Bruch')`));
afterEach(() => constraint('drop constraint narrower'));

const row = (name: string, city: string) => `Eva;${name};${name.toLowerCase()}@x.de;${city}`;
const file = (...rows: string[]) => `Vorname;Nachname;E-Mail;Ort\n${rows.join('\n')}\n`;
const people = file(row('Alt', 'Ulm'), row('Bau', 'Bruch'), row('Cron', 'Ulm'));

describe('a value that the contract takes and the database does not', () => {
  it('is the fault of its row: the others are imported, and it is told', async () => {
    const { done } = await scene.importer.run(people, { onlyFaultless: true });
    expect(done).toMatchObject({ phase: 'done', created: 2, faulty: 1 });
    expect(done.errors).toEqual([
      { line: 3, column: null, field: null, reason: 'unknown', value: '', person: 'Eva Bau' },
    ]);
    expect((await scene.created()).map(({ lastName }) => lastName).toSorted()).toEqual(['Alt', 'Cron']);
  });

  it('ends an import of all or nothing at once, by the line', async () => {
    const { done } = await scene.importer.run(people);
    expect(done).toMatchObject({
      phase: 'failed',
      failure: { code: 'memberImport.csvProcessingFailed', params: { reason: 'refusedRow', line: 3 } },
    });
    expect(await scene.created()).toEqual([]);
  });

  it('is found among known people that a file changes', async () => {
    await scene.importer.run(file(row('Alt', 'Ulm'), row('Bau', 'Ulm')));
    const update = { key: 'email', replacePlaces: false } as const;
    const changed = file(row('Alt', 'Jena'), row('Bau', 'Bruch'));
    const { done } = await scene.importer.run(changed, { update, onlyFaultless: true });
    expect(done).toMatchObject({ phase: 'done', faulty: 1, errors: [{ line: 3, reason: 'unknown' }] });
    expect((await scene.created()).map(({ city }) => city).toSorted()).toEqual(['Jena', 'Ulm']);
  });
});
