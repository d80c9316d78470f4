import { expect, it } from 'vitest';
import { withPlainRecords } from './plainRecords';
import { wordsForTests } from './testing';

it('says in the audit log what was done to a plain record, by its own name', () => {
  const words = { ...wordsForTests(), parkedCars: { name: 'Fahrzeug |||| Fahrzeuge' } };
  expect(withPlainRecords(words, ['parkedCars']).auditEvents).toMatchObject({
    subjects: { parkedCars: 'Fahrzeug', member: 'Person' },
    options: {
      action: {
        parkedCars: { create: 'Fahrzeug angelegt', update: 'Fahrzeug geändert', delete: 'Fahrzeug gelöscht' },
        members: { archive: 'Person archiviert' },
      },
    },
  });
});

it('names the file that lacks a name', () => {
  expect(() => withPlainRecords(wordsForTests(), ['parkedCars'])).toThrow('parkedCars.json needs "name"');
});
