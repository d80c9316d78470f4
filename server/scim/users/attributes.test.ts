import { describe, expect, it } from 'vitest';
import { urns } from '../names';
import { operationsOf } from '../operations';
import { nobody, patched, replaced, type UserAttributes } from './attributes';

const anna: UserAttributes = {
  ...nobody,
  username: 'anna@example.org',
  firstName: 'Anna',
  lastName: 'Alt',
  email: 'anna@example.org',
  phoneNumber: '+49 30 1',
  department: 'Lager',
  externalId: 'a1',
};

const patch = (...operations: unknown[]): UserAttributes =>
  patched(anna, operationsOf({ schemas: [urns.patch], Operations: operations }));

/** Attributes that have changed. */
const changed = (...operations: unknown[]) =>
  Object.fromEntries(
    Object.entries(patch(...operations)).filter(([name, value]) => anna[name as keyof typeof anna] !== value),
  );

const { enterprise } = urns;

describe('a patch', () => {
  it.each([
    ['a capital', { op: 'Replace', path: 'active', value: false }, { active: false }],
    ['a word for no', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    ['a word for no in a list', { op: 'Replace', path: 'active', value: [{ value: 'False' }] }, { active: false }],
    ['no path', { op: 'replace', value: { active: false } }, { active: false }],
    [
      'paths as names',
      { op: 'replace', value: { 'name.familyName': 'Neu', ACTIVE: 'false' } },
      { lastName: 'Neu', active: false },
    ],
    ['an object', { op: 'replace', value: { name: { givenName: 'Änne', middleName: 'x' } } }, { firstName: 'Änne' }],
    ['its schema', { op: 'add', path: `${urns.user}:name.familyName`, value: 'Neu' }, { lastName: 'Neu' }],
    [
      'an entry of a type',
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'b@b.de' },
      { email: 'b@b.de' },
    ],
    [
      'an entry of none',
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+49 171 1' },
      { mobileNumber: '+49 171 1' },
    ],
    ['the main entry', { op: 'replace', path: 'emails[primary eq true].value', value: 'b@b.de' }, { email: 'b@b.de' }],
    [
      'a whole list',
      {
        op: 'replace',
        path: 'emails',
        value: [
          { value: 'b@b.de', type: 'work' },
          { value: 'h@b.de', type: 'home' },
        ],
      },
      { email: 'b@b.de' },
    ],
    [
      'a list without ours',
      { op: 'replace', path: 'emails', value: [{ value: 'h@b.de', type: 'home' }] },
      { email: null },
    ],
    ['more for a list', { op: 'add', path: 'emails', value: [{ value: 'h@b.de', type: 'home' }] }, {}],
    ['a list to take away', { op: 'remove', path: 'phoneNumbers' }, { phoneNumber: null }],
    ['an entry to take away', { op: 'Remove', path: 'phoneNumbers[type eq "work"]' }, { phoneNumber: null }],
    ['an entry of another type', { op: 'replace', path: 'emails[type eq "home"].value', value: 'h@b.de' }, {}],
    ['the extension', { op: 'Add', path: `${enterprise}:employeeNumber`, value: 17 }, { personnelNumber: '17' }],
    [
      'the whole extension',
      { op: 'replace', value: { [enterprise]: { department: 'Büro', manager: { value: '1' } } } },
      { department: 'Büro' },
    ],
    ['the extension to take away', { op: 'remove', path: enterprise }, { department: null }],
    ['what is not kept', { op: 'add', path: `${enterprise}:manager.value`, value: 'x' }, {}],
    ['what is not kept either', { op: 'add', value: { title: 'x', roles: [{ value: 'super-admin' }], 'x y': 1 } }, {}],
    ['a language', { op: 'replace', path: 'preferredLanguage', value: 'en-US' }, { languageCode: 'en_GB' }],
    ['a language that is not spoken', { op: 'replace', path: 'preferredLanguage', value: 'xx' }, {}],
    ['nothing for a value', { op: 'replace', path: 'externalId', value: '' }, { externalId: null }],
  ])('takes %s', (_, operation, expected) => {
    expect(changed(operation)).toEqual(expected);
  });

  it('takes one after the other', () => {
    expect(
      changed({ op: 'add', path: 'externalId', value: 'b' }, { op: 'replace', value: { externalId: 'c' } }),
    ).toEqual({
      externalId: 'c',
    });
  });

  it.each([
    ['mutability', { op: 'replace', path: 'id', value: 'x' }],
    ['mutability', { op: 'replace', path: 'meta.created', value: 'x' }],
    ['invalidValue', { op: 'remove', path: 'userName' }],
    ['invalidValue', { op: 'replace', path: 'name.givenName', value: ' ' }],
    ['invalidValue', { op: 'replace', path: 'name.givenName', value: { a: 1 } }],
    ['invalidValue', { op: 'replace', path: 'active', value: 'perhaps' }],
    ['invalidValue', { op: 'remove', path: 'active' }],
    ['invalidPath', { op: 'replace', path: 'emails[type eq', value: 'x' }],
    ['invalidPath', { op: 'replace', path: 'emails[type is "x"].value', value: 'x' }],
    ['invalidPath', { op: 'replace', path: 'emails[type eq "x"]x', value: 'x' }],
    ['invalidPath', { op: 'replace', path: 'a b', value: 'x' }],
    ['noTarget', { op: 'remove' }],
    ['invalidSyntax', { op: 'move', path: 'userName', value: 'x' }],
    ['invalidSyntax', { op: 'replace', value: 'x' }],
    ['invalidSyntax', 'replace'],
  ])('is refused as %s: %o', (scimType, operation) => {
    expect(() => patch(operation)).toThrow(expect.objectContaining({ scimType, status: 400 }));
  });

  it('leads nowhere by names that every object has', () => {
    for (const path of [
      '__proto__',
      'constructor',
      'constructor.prototype',
      '__proto__.polluted',
      'name.__proto__',
      'toString',
    ]) {
      expect(changed({ op: 'add', path, value: { polluted: true } }), path).toEqual({});
      expect(changed({ op: 'add', value: { [path]: { polluted: true } } }), path).toEqual({});
    }
    expect(
      changed({ op: 'add', value: JSON.parse('{"__proto__":{"active":false},"name":{"constructor":1}}') }),
    ).toEqual({});
    expect({}).not.toHaveProperty('polluted');
  });

  it('is refused where it is none', () => {
    for (const body of [
      null,
      [],
      'x',
      {},
      { schemas: [urns.patch] },
      { schemas: [urns.patch], Operations: [] },
      { Operations: [{}] },
    ])
      expect(() => operationsOf(body)).toThrow(expect.objectContaining({ scimType: 'invalidSyntax' }));
    const many = { schemas: [urns.patch], Operations: Array(1_001).fill({ op: 'add', path: 'title', value: 'x' }) };
    expect(() => operationsOf(many)).toThrow(expect.objectContaining({ status: 413 }));
  });
});

it('replaces what is named, and leaves the rest: a directory without phone numbers has none to take away', () => {
  const after = replaced(anna, {
    schemas: [urns.user],
    id: 'x',
    userName: 'b@b.de',
    emails: [],
    active: true,
    password: 'x',
  });
  expect(after).toEqual({ ...anna, username: 'b@b.de', email: null });
});
