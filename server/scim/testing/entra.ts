import { urns } from '../names';
import type { Step } from './conversation';

/**
 * Requests as Microsoft Entra ID sends them, made from its documentation of SCIM end points (“Tutorial: Develop and
 * plan provisioning for a SCIM endpoint”): operations begin with a capital, single values may be texts, members to
 * remove stand in the value. The newer behaviour (`aadOptscim062020`) is the standard's.
 */
const patch = (...operations: unknown[]) => ({ schemas: [urns.patch], Operations: operations });
const { user, enterprise, group, list } = urns;

export const entraUsers: readonly Step[] = [
  {
    what: 'tests the connection with a name that nobody has',
    send: ['GET', '/Users?filter=userName eq "f9a3b7e2-0000-4000-8000-5b1c0d8a1234"'],
    answers: 200,
    with: { schemas: [list], totalResults: 0, Resources: [], startIndex: 1, itemsPerPage: 0 },
  },
  {
    what: 'creates somebody',
    send: [
      'POST',
      '/Users',
      {
        schemas: [user, enterprise],
        externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
        userName: 'Gerda.Kraft@example.org',
        active: true,
        displayName: 'Gerda Kraft',
        emails: [{ primary: true, type: 'work', value: 'gerda.kraft@example.org' }],
        meta: { resourceType: 'User' },
        name: { formatted: 'Gerda Kraft', familyName: 'Kraft', givenName: 'Gerda' },
        preferredLanguage: 'de-DE',
        roles: [],
        [enterprise]: { employeeNumber: '00417', department: 'Lager', manager: 'x' },
      },
    ],
    answers: 201,
    with: {
      schemas: [user, enterprise],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'gerda.kraft@example.org',
      active: true,
      preferredLanguage: 'de-DE',
      [enterprise]: { employeeNumber: '00417', department: 'Lager' },
    },
    as: 'gerda',
  },
  {
    what: 'finds her by her name',
    send: ['GET', '/Users?filter=userName eq "gerda.kraft@EXAMPLE.org"'],
    answers: 200,
    with: { totalResults: 1, Resources: [{ id: '{gerda}' }] },
  },
  {
    what: 'finds her by her address',
    send: ['GET', '/Users?filter=emails[type eq "work"].value eq "gerda.kraft@example.org"'],
    answers: 200,
    with: { totalResults: 1 },
  },
  { what: 'reads her', send: ['GET', '/Users/{gerda}'], answers: 200, with: { id: '{gerda}' } },
  {
    what: 'creates her once more',
    send: [
      'POST',
      '/Users',
      { schemas: [user], userName: 'gerda.kraft@example.org', name: { givenName: 'G', familyName: 'K' } },
    ],
    answers: 409,
    with: { scimType: 'uniqueness' },
  },
  {
    what: 'replaces an address and a name',
    send: [
      'PATCH',
      '/Users/{gerda}',
      patch(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'gerda.starke@example.org' },
        { op: 'Replace', path: 'name.familyName', value: 'Starke' },
      ),
    ],
    answers: 200,
    with: { emails: [{ value: 'gerda.starke@example.org' }], name: { familyName: 'Starke', givenName: 'Gerda' } },
  },
  {
    what: 'adds to a filter that finds nothing',
    send: [
      'PATCH',
      '/Users/{gerda}',
      patch({ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+49 171 2345678' }),
    ],
    answers: 200,
    with: { phoneNumbers: [{ type: 'mobile', value: '+49 171 2345678' }] },
  },
  {
    what: 'changes what somebody signs in with, in the older way of a list',
    send: [
      'PATCH',
      '/Users/{gerda}',
      patch({ op: 'Replace', path: 'userName', value: [{ $ref: null, value: 'gerda.starke@example.org' }] }),
    ],
    answers: 200,
    with: { userName: 'gerda.starke@example.org' },
  },
  {
    what: 'changes the extension',
    send: [
      'PATCH',
      '/Users/{gerda}',
      patch(
        { op: 'Add', path: `${enterprise}:department`, value: 'Büro' },
        { op: 'Replace', path: `${enterprise}:employeeNumber`, value: '00418' },
        { op: 'Add', path: `${enterprise}:manager`, value: 'x' },
      ),
    ],
    answers: 200,
    with: { [enterprise]: { department: 'Büro', employeeNumber: '00418' } },
  },
  {
    what: 'takes an attribute away',
    send: ['PATCH', '/Users/{gerda}', patch({ op: 'Remove', path: `${enterprise}:employeeNumber` })],
    answers: 200,
    with: { [enterprise]: { department: 'Büro' } },
  },
  {
    what: 'switches her off by a word',
    send: ['PATCH', '/Users/{gerda}', patch({ op: 'Replace', path: 'active', value: 'False' })],
    answers: 200,
    with: { id: '{gerda}', active: false },
  },
  {
    what: 'switches her on again, and renames her at the same time',
    send: ['PATCH', '/Users/{gerda}', patch({ op: 'Replace', value: { active: 'True', 'name.givenName': 'Gerdi' } })],
    answers: 200,
    with: { active: true, name: { givenName: 'Gerdi' } },
  },
  {
    what: 'switches her off by the standard',
    send: ['PATCH', '/Users/{gerda}', patch({ op: 'Replace', path: 'active', value: false })],
    answers: 200,
    with: { active: false },
  },
  {
    what: 'finds her all the same',
    send: ['GET', '/Users?filter=externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef" and active eq false'],
    answers: 200,
    with: { totalResults: 1 },
  },
  { what: 'deletes her after thirty days', send: ['DELETE', '/Users/{gerda}'], answers: 204 },
  { what: 'does not find her then', send: ['GET', '/Users/{gerda}'], answers: 404 },
  { what: 'does not delete her twice', send: ['DELETE', '/Users/{gerda}'], answers: 404 },
];

export const entraGroups: readonly Step[] = [
  {
    what: 'creates two people',
    send: ['POST', '/Users', { schemas: [user], userName: 'ina', name: { givenName: 'Ina', familyName: 'Eins' } }],
    answers: 201,
    as: 'ina',
  },
  {
    what: 'of whom this is the second',
    send: ['POST', '/Users', { schemas: [user], userName: 'udo', name: { givenName: 'Udo', familyName: 'Zwei' } }],
    answers: 201,
    as: 'udo',
  },
  {
    what: 'asks whether there is a group',
    send: ['GET', '/Groups?excludedAttributes=members&filter=displayName eq "Nachtschicht"'],
    answers: 200,
    with: { totalResults: 0 },
  },
  {
    what: 'creates it',
    send: [
      'POST',
      '/Groups',
      {
        schemas: [group, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
        externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
        displayName: 'Nachtschicht',
        members: [],
        meta: { resourceType: 'Group' },
      },
    ],
    answers: 201,
    with: { displayName: 'Nachtschicht', members: [], externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159' },
    as: 'night',
  },
  {
    what: 'reads it without members',
    send: ['GET', '/Groups/{night}?excludedAttributes=members'],
    answers: 200,
    with: { id: '{night}', displayName: 'Nachtschicht' },
  },
  {
    what: 'renames it',
    send: ['PATCH', '/Groups/{night}', patch({ op: 'Replace', path: 'displayName', value: 'Spätschicht' })],
    answers: 204,
  },
  {
    what: 'adds members',
    send: [
      'PATCH',
      '/Groups/{night}',
      patch({
        op: 'Add',
        path: 'members',
        value: [
          { $ref: null, value: '{ina}' },
          { $ref: null, value: '{udo}' },
        ],
      }),
    ],
    answers: 204,
  },
  {
    what: 'asks whether somebody belongs to it',
    send: ['GET', '/Groups?filter=id eq "{night}" and members eq "{udo}"&excludedAttributes=members'],
    answers: 200,
    with: { totalResults: 1 },
  },
  {
    what: 'removes a member in the older way',
    send: [
      'PATCH',
      '/Groups/{night}',
      patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: '{udo}' }] }),
    ],
    answers: 204,
  },
  {
    what: 'sees who is left',
    send: ['GET', '/Groups/{night}'],
    answers: 200,
    with: { displayName: 'Spätschicht', members: [{ value: '{ina}', display: 'Ina Eins', type: 'User' }] },
  },
  {
    what: 'removes a member by the standard, and one who is none',
    send: [
      'PATCH',
      '/Groups/{night}',
      patch({ op: 'Remove', path: 'members[value eq "{ina}"]' }, { op: 'Remove', path: 'members[value eq "{udo}"]' }),
    ],
    answers: 204,
  },
  { what: 'sees nobody left', send: ['GET', '/Groups/{night}'], answers: 200, with: { members: [] } },
  { what: 'deletes it', send: ['DELETE', '/Groups/{night}'], answers: 204 },
  { what: 'does not find it then', send: ['GET', '/Groups/{night}'], answers: 404 },
];
