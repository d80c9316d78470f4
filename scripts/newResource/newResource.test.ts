import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAccess } from './access';
import { contractFile } from './contract';
import { declarationFile } from './declaration';
import { readFields } from './fields';
import { insertionsOf } from './register';
import type { NewResource } from './resource';
import { tableFile } from './table';

describe('the fields of a new resource', () => {
  it.each([
    ['plate', '"plate" has no kind: write it like plate:text'],
    ['Plate:text!', 'name:kind'],
    ['plate:text', 'plate:text!'],
    ['plate:text!,colour:crayon', '"crayon" in "colour:crayon" is none of'],
    ['plate:text!,place:locations', 'call it placeUuid'],
    ['plate:text!,state:Ready|no', '"Ready" in "state:Ready|no" is not written like in-repair'],
    ['plate:text!,name:text', 'put it first'],
    ['plate:text!,plate:date', 'two fields called "plate"'],
    ['plate:text!,version:number', 'what every record has'],
  ])('are refused as %s', (text, reason) => {
    expect(() => readFields(text)).toThrow(reason);
  });
});

/** The resource of docs/resources.md, of every kind of field. */
const vehicles = (): NewResource => {
  const fields = readFields(
    'plate:text!,locationUuid:locations!,note:longText,seats:number,isElectric:switch,nextInspection:date,status:ready|workshop!',
  );
  return {
    area: 'vehicles',
    several: 'Vehicles',
    one: 'Vehicle',
    fields,
    access: readAccess({ read: 'company', write: 'company' }, fields),
    labels: [],
  };
};

/** Imports of a file from the house: `[file, name]`. */
const importsOf = (path: string, text: string): [string, string][] =>
  [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']*)';$/gm)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => name !== '')
      .map((name): [string, string] => [join(dirname(path), from), name]),
  );

const sourceOf = (path: string): string => {
  const file = ['.ts', '.tsx', '/index.ts'].map((ending) => `${path}${ending}`).find(existsSync);
  if (!file) throw new Error(`There is no ${path}`);
  return readFileSync(file, 'utf8');
};

// That all of it compiles and passes is tried by the sweep, which follows the page in a copy of the house.
describe('what is written for a new resource', () => {
  it.each([
    ['contract/vehicles.ts', contractFile],
    ['server/db/schema/vehicles.ts', tableFile],
    ['resources/vehicles.tsx', declarationFile],
  ])('%s imports what the house exports', (path, write) => {
    const imported = importsOf(path, write(vehicles())).filter(([from]) => !from.endsWith('/vehicles'));
    expect(imported.length).toBeGreaterThan(0);
    for (const [from, name] of imported) {
      const exported = new RegExp(`^export (?:\\* from|.*\\b${name}\\b)`, 'm');
      expect([from, name, exported.test(sourceOf(from))]).toEqual([from, name, true]);
    }
  });

  it('has a place on every floor that makes a resource known', () => {
    for (const { path, at } of insertionsOf(vehicles())) {
      expect([path, at.test(readFileSync(path, 'utf8'))]).toEqual([path, true]);
    }
  });
});
