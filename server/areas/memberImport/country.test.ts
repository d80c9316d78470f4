import { describe, expect, it } from 'vitest';
import { setUpImports } from './setUpImports';

const scene = setUpImports();
const byNumber = { update: { key: 'personnelNumber', replacePlaces: false } } as const;

/** Somebody in Austria, in a company in Germany. */
const begin = () => scene.importer.run('Personalnummer;Vorname;Nachname;Land\n007;Eva;Meier;AT\n');

describe('phone numbers and postcodes of a row without a country', () => {
  it('are held against the country that the person has already', async () => {
    await begin();
    const file = 'Personalnummer;Vorname;Nachname;PLZ;Telefon\n007;Eva;Meier;6020;01 58858\n';
    const { found, done } = await scene.importer.run(file, byNumber);
    expect(found).toMatchObject({ faulty: 0, updated: 1, notes: 0 });
    expect(found.changes[0]?.fields).toEqual([
      { field: 'phoneNumber', before: null, after: '01 58858' },
      { field: 'postalCode', before: null, after: '6020' },
    ]);
    expect(done).toMatchObject({ phase: 'done', updated: 1 });
  });

  it('are faulty there even if the company’s country would take them', async () => {
    await begin();
    const file = 'Personalnummer;Vorname;Nachname;PLZ\n007;Eva;Meier;28195\n';
    const { found } = await scene.importer.check(file, byNumber);
    expect(found).toMatchObject({ faulty: 1, updated: 0 });
    expect(found.errors).toMatchObject([{ line: 2, field: 'postalCode', reason: 'zipcode', value: '28195' }]);
    const left = await scene.importer.check(file, { ...byNumber, leaveOut: ['postalCode'] });
    expect(left.found).toMatchObject({ faulty: 0, leftOut: 1, unchanged: 1 });
  });

  it('are held against the row’s country where it names one, else the company’s where the person has none', async () => {
    await begin();
    const moved = 'Personalnummer;Vorname;Nachname;PLZ;Land\n007;Eva;Meier;28195;DE\n';
    expect((await scene.importer.check(moved, byNumber)).found).toMatchObject({ faulty: 0, updated: 1 });
    const fresh = 'Personalnummer;Vorname;Nachname;PLZ\n008;Tom;Kurz;6020\n';
    expect((await scene.importer.check(fresh, byNumber)).found).toMatchObject({ faulty: 1 });
  });
});
