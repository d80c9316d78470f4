import * as z from 'zod/mini';
import { bulkRequest, bulkResponse } from '../kit/bulk';
import { call } from '../kit/call';
import { empty } from '../kit/list';
import { calendarDate, longText, plannedDate, uuid } from '../shapes/rules';

/** States of a company's end: announced; nobody signs in; its data are being erased; they are gone. */
export const endStates = ['announced', 'over', 'erasing', 'erased'] as const;
export type EndState = (typeof endStates)[number];

/** The end of a company as the portfolio shows it; null where there is none. */
export const endOfItem = {
  endState: z.nullable(z.enum(endStates)),
  /** Last day on which anybody signs in, by the company's calendar. */
  lastDay: z.nullable(calendarDate()),
};

/** Numbers of what was erased of a company. */
const erasedNumbers = z.strictObject({
  members: z.int(),
  certificates: z.int(),
  files: z.int(),
  auditEvents: z.int(),
  /** All rows, these included. */
  rows: z.int(),
});
export type ErasedNumbers = z.output<typeof erasedNumbers>;

/** The end of a company as its page shows it. */
export const endOfDetails = {
  /** Day on which its data were gone, and how much it was; null as long as they are there. */
  erasedOn: z.nullable(calendarDate()),
  erased: z.nullable(erasedNumbers),
};

const write = {
  face: 'partner',
  method: 'POST',
  access: 'partner-companies.write',
  kind: 'write',
  changes: ['partnerCompanies'],
} as const;

/** Calls by which a licensee ends a company, and takes that back. */
export const companyEndCalls = {
  end: call({
    ...write,
    path: 'partner/end-company',
    summary:
      'Sets the last day of a company, at least 30 days ahead, or moves it: its super-admins are told, and 30 days after it all data are erased',
    request: z.strictObject({ uuid: uuid(), lastDay: plannedDate(), reason: longText(1_000) }),
    response: empty(),
    errors: ['client.notFound', 'client.ended', 'client.erased'],
  }),
  takeBackEnd: call({
    ...write,
    path: 'partner/take-back-company-end',
    summary: 'Takes back that companies end, until their data are erased: their super-admins are told',
    request: bulkRequest(),
    response: bulkResponse(),
    errors: ['client.notFound', 'client.notEnding', 'client.erased'],
  }),
};
