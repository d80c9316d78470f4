import { urns } from '../names';
import type { Step } from './conversation';

/**
 * Requests as Okta sends them, made from its documentation (“Okta and SCIM Version 2.0”): operations without a path,
 * whole people by PUT, members by filters in paths, and lists with `startIndex` and `count`.
 */
const patch = (...operations: unknown[]) => ({ schemas: [urns.patch], Operations: operations });
const { user, enterprise, group, list } = urns;

const jonas = {
  schemas: [user, enterprise],
  externalId: '00u1abcdefgHIJKLMNO7',
  userName: 'jonas.feld@example.org',
  name: { givenName: 'Jonas', familyName: 'Feld' },
  emails: [{ primary: true, value: 'jonas.feld@example.org', type: 'work' }],
  displayName: 'Jonas Feld',
  locale: 'de-DE',
  groups: [],
  active: true,
};

export const oktaUsers: readonly Step[] = [
  {
    what: 'asks whether there is such a person',
    send: ['GET', '/Users?filter=userName eq "jonas.feld@example.org"&startIndex=1&count=100'],
    answers: 200,
    with: { schemas: [list], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
  },
  {
    what: 'creates him, with a password that is made up',
    send: ['POST', '/Users', { ...jonas, password: '1mz050nq' }],
    answers: 201,
    with: { userName: 'jonas.feld@example.org', externalId: '00u1abcdefgHIJKLMNO7', active: true },
    as: 'jonas',
  },
  { what: 'reads him', send: ['GET', '/Users/{jonas}'], answers: 200, with: { name: { givenName: 'Jonas' } } },
  {
    what: 'imports people, a page at a time',
    send: ['GET', '/Users?startIndex=1&count=2'],
    answers: 200,
    with: { startIndex: 1, itemsPerPage: 2 },
  },
  {
    what: 'replaces him',
    send: [
      'PUT',
      '/Users/{jonas}',
      {
        ...jonas,
        id: '{jonas}',
        name: { givenName: 'Jonas', familyName: 'Wald' },
        phoneNumbers: [{ primary: true, value: '+49 30 901820', type: 'work' }],
        [enterprise]: { employeeNumber: '77' },
        meta: { resourceType: 'User' },
      },
    ],
    answers: 200,
    with: { id: '{jonas}', name: { familyName: 'Wald' }, [enterprise]: { employeeNumber: '77' } },
  },
  {
    what: 'switches him off by PATCH',
    send: ['PATCH', '/Users/{jonas}', patch({ op: 'replace', value: { active: false } })],
    answers: 200,
    with: { active: false },
  },
  {
    what: 'switches him on by PUT',
    send: ['PUT', '/Users/{jonas}', { ...jonas, id: '{jonas}' }],
    answers: 200,
    with: { active: true, name: { familyName: 'Feld' }, phoneNumbers: [{ value: '+49 30 901820', type: 'work' }] },
  },
  {
    what: 'switches him off by PUT',
    send: ['PUT', '/Users/{jonas}', { ...jonas, id: '{jonas}', active: false }],
    answers: 200,
    with: { active: false },
  },
];

export const oktaGroups: readonly Step[] = [
  {
    what: 'creates somebody',
    send: ['POST', '/Users', { ...jonas, userName: 'ole', externalId: '00u2', emails: [] }],
    answers: 201,
    as: 'ole',
  },
  {
    what: 'and somebody else',
    send: ['POST', '/Users', { ...jonas, userName: 'pia', externalId: '00u3', emails: [] }],
    answers: 201,
    as: 'pia',
  },
  {
    what: 'pushes a group with its members',
    send: [
      'POST',
      '/Groups',
      { schemas: [group], displayName: 'Stapler', members: [{ value: '{ole}', display: 'ole' }] },
    ],
    answers: 201,
    with: { displayName: 'Stapler', members: [{ value: '{ole}' }] },
    as: 'trucks',
  },
  {
    what: 'lists groups',
    send: ['GET', '/Groups?startIndex=1&count=100'],
    answers: 200,
    with: { startIndex: 1, Resources: [{ displayName: 'Stapler', members: [{ value: '{ole}' }] }] },
  },
  {
    what: 'renames it by an object',
    send: [
      'PATCH',
      '/Groups/{trucks}',
      patch({ op: 'replace', value: { id: '{trucks}', displayName: 'Staplerfahrer' } }),
    ],
    answers: 204,
  },
  {
    what: 'removes one and adds another',
    send: [
      'PATCH',
      '/Groups/{trucks}',
      patch(
        { op: 'remove', path: 'members[value eq "{ole}"]' },
        { op: 'add', path: 'members', value: [{ value: '{pia}', display: 'pia' }] },
      ),
    ],
    answers: 204,
  },
  {
    what: 'sees what came of it',
    send: ['GET', '/Groups/{trucks}'],
    answers: 200,
    with: { displayName: 'Staplerfahrer', members: [{ value: '{pia}' }] },
  },
  {
    what: 'replaces all members',
    send: [
      'PATCH',
      '/Groups/{trucks}',
      patch({ op: 'replace', path: 'members', value: [{ value: '{ole}' }, { value: '{pia}' }] }),
    ],
    answers: 204,
  },
  {
    what: 'replaces the group',
    send: [
      'PUT',
      '/Groups/{trucks}',
      { schemas: [group], id: '{trucks}', displayName: 'Stapler', members: [{ value: '{ole}' }] },
    ],
    answers: 200,
    with: { displayName: 'Stapler', members: [{ value: '{ole}' }] },
  },
  { what: 'deletes it', send: ['DELETE', '/Groups/{trucks}'], answers: 204 },
];
