import * as z from 'zod/mini';
import { someUuids } from '../kit/bulk';
import { area, call } from '../kit/call';
import { empty, listRequest, listResponse } from '../kit/list';
import { cycleTerms } from '../shapes/cycleTerms';
import { absent, calendarDate, longText, oneOrMore, plannedDate, searchText, uuid } from '../shapes/rules';
import { branches } from './branches';
import { packageItemKinds } from './packages';

/** Contents that a licensee's library holds: courses of lessons, packages of both standards, and assessments. */
export const libraryContents = ['lessons', 'scorm12', 'scorm2004', 'assessment'] as const;
export type LibraryContent = (typeof libraryContents)[number];

const libraryEntry = z.strictObject({
  uuid: uuid(),
  title: z.string(),
  identifier: z.string(),
  content: z.enum(libraryContents),
  /** Number of its newest version, with which whoever begins now begins, and the day on which that was published. */
  versionNumber: z.int(),
  publishedOn: calendarDate(),
  /** Number of companies that have it, and of those for which it is planned to be given or taken back. */
  companyCount: z.int(),
  plannedCount: z.int(),
});
export type LibraryEntry = z.output<typeof libraryEntry>;

/** The library of a licensee: what it can give to its companies. */
export const partnerLibrary = area('partnerLibrary', {
  list: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/partnerLibrary/list',
    summary: 'One page of the licensee’s e-learnings and risk assessments, each with how many companies have it',
    access: 'partnerLibrary.read',
    kind: 'read',
    request: listRequest({
      sortable: ['title', 'identifier', 'versionNumber', 'publishedOn', 'companyCount'],
      filter: { search: absent(searchText()), content: absent(oneOrMore(libraryContents)) },
    }),
    response: listResponse(libraryEntry),
    errors: [],
  }),
  one: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/partnerLibrary/one',
    summary: 'An e-learning or a risk assessment of the licensee’s library',
    access: 'partnerLibrary.read',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: libraryEntry,
    errors: ['record.notFound'],
  }),
});

/** States of a company with an entry of the library; what is planned waits for its day. */
export const libraryStates = ['present', 'absent', 'giving', 'taking'] as const;
export type LibraryState = (typeof libraryStates)[number];

/** Assignment of a course that is given: left to the company, or to everybody at once. */
export const givenTo = ['company', 'everybody'] as const;

const write = {
  face: 'partner',
  method: 'POST',
  access: 'partnerLibrary.give',
  kind: 'write',
  changes: ['partnerLibrary', 'partnerLibraryCompanies'],
} as const;

const ofCompanies = { itemUuid: uuid(), companyUuids: someUuids() };
const planned = z.strictObject({ companyCount: z.int() });

/** Companies of a licensee with what they have of an entry of its library, and what is planned. */
export const partnerLibraryCompanies = area('partnerLibraryCompanies', {
  list: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/partnerLibraryCompanies/list',
    summary: 'One page of the licensee’s companies, and whether they have an entry of its library',
    access: 'partnerLibrary.read',
    kind: 'read',
    request: listRequest({
      sortable: ['name', 'activeMembers', 'plannedOn'],
      filter: {
        itemUuid: uuid(),
        search: absent(searchText()),
        state: absent(oneOrMore(libraryStates)),
        branch: absent(z.enum(branches)),
      },
    }),
    response: listResponse(
      z.strictObject({
        uuid: uuid(),
        name: z.string(),
        clientIdentifier: z.string(),
        activeMembers: z.int(),
        state: z.enum(libraryStates),
        /** The company's calendar day on which that is done. */
        plannedOn: z.nullable(calendarDate()),
        itemUuid: uuid(),
        kind: z.enum(packageItemKinds),
      }),
    ),
    errors: ['record.notFound'],
  }),
  preview: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/partnerLibraryCompanies/preview',
    summary: 'Sums of what giving or taking back asks of the people of companies',
    access: 'partnerLibrary.give',
    kind: 'read',
    request: z.strictObject(ofCompanies),
    response: z.strictObject({
      companyCount: z.int(),
      activeMembers: z.int(),
      /** Tasks or rounds that are open, and those of them that somebody has begun. */
      openCount: z.int(),
      begunCount: z.int(),
    }),
    errors: ['record.notFound', 'client.notFound'],
  }),
  give: call({
    ...write,
    path: 'partner/partnerLibraryCompanies/give',
    summary: 'Gives companies an entry of the library, on a day of their calendar: at once if that has come',
    request: z.strictObject({
      ...ofCompanies,
      day: plannedDate(),
      /** Absent of risk assessments: where they are done, the company says. */
      givenTo: absent(z.enum(givenTo)),
      ...cycleTerms,
    }),
    response: planned,
    errors: ['record.notFound', 'client.notFound'],
  }),
  takeBack: call({
    ...write,
    path: 'partner/partnerLibraryCompanies/take-back',
    summary: 'Takes an entry of the library from companies, on a day of their calendar: proofs stay',
    request: z.strictObject({ ...ofCompanies, day: plannedDate(), reason: longText(1_000) }),
    response: planned,
    errors: ['record.notFound', 'client.notFound'],
  }),
  cancel: call({
    ...write,
    path: 'partner/partnerLibraryCompanies/cancel',
    summary: 'Forgets what is planned for companies with an entry of the library',
    request: z.strictObject(ofCompanies),
    response: empty(),
    errors: ['record.notFound', 'client.notFound'],
  }),
});
