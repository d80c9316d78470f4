import * as z from 'zod/mini';
import { bulkRequest, bulkResponse } from './kit/bulk';
import { area, call } from './kit/call';
import { listRequest, listResponse } from './kit/list';
import { instant, optional, text, uuid } from './shapes/rules';

/** Choices of a company when its licensee's advisers may enter: whenever needed, once it has opened, or never. */
export const adviserAccesses = ['always', 'opened', 'never'] as const;
export type AdviserAccess = (typeof adviserAccesses)[number];

/** Hours for which a company may let advisers in at once. */
export const adviserHours = [1, 4, 8, 24, 72] as const;

const visit = z.strictObject({
  uuid: uuid(),
  adviserName: z.string(),
  /** Null where the operator made the link. */
  reason: optional(text()),
  enteredAt: instant(),
  /** When something was last done; of a visit that goes on, a minute ago at most. */
  lastSeenAt: instant(),
  /** True while the adviser is there: their session holds. */
  isThere: z.boolean(),
  /** Number of changes that the audit log has of it. */
  changes: z.int(),
  abilities: z.strictObject({ end: z.boolean() }),
});
export type AdviserVisit = z.output<typeof visit>;

const access = { adviserAccess: z.enum(adviserAccesses) };

const adviserAccess = z.strictObject({
  uuid: uuid(),
  ...access,
  /** Of `opened`: until when advisers may enter; null: it was never opened. */
  openUntil: optional(instant()),
  version: z.int(),
});
export type AdviserAccessSettings = z.output<typeof adviserAccess>;

const entered = z.strictObject({
  ...access,
  /** Of `opened`: hours from now on. */
  hours: optional(z.literal([...adviserHours])),
  version: z.int(),
});

/** Requires the hours for which the company opens. */
const saysHowLong = z.check<z.output<typeof entered>>(({ value: { adviserAccess, hours }, issues }) => {
  if (adviserAccess !== 'opened' || hours !== null) return;
  issues.push({ code: 'custom', input: hours, path: ['hours'], params: { rule: 'required' }, continue: true });
});

/** Visits of the licensee's advisers to the caller's company, and when they may enter. */
export const adviserVisits = area('adviserVisits', {
  list: call({
    method: 'POST',
    path: 'adviserVisits/list',
    summary: 'One page of the visits of advisers, the newest first',
    access: 'adviserVisits.list',
    kind: 'read',
    request: listRequest({ sortable: ['enteredAt'], filter: {} }),
    response: listResponse(visit),
    errors: [],
  }),
  end: call({
    method: 'POST',
    path: 'adviserVisits/end',
    summary: 'Ends visits: the advisers are signed out with their next call',
    access: 'adviserVisits.end',
    kind: 'write',
    changes: ['adviserVisits'],
    request: bulkRequest(),
    response: bulkResponse(),
    errors: ['record.notFound'],
  }),
  readAccess: call({
    method: 'GET',
    path: 'adviserVisits/readAccess',
    summary: 'When advisers may enter the company',
    access: 'adviserVisits.list',
    kind: 'read',
    request: z.strictObject({}),
    response: adviserAccess,
    errors: [],
  }),
  saveAccess: call({
    method: 'POST',
    path: 'adviserVisits/saveAccess',
    summary: 'Sets when advisers may enter the company; “never” ends their visits at once',
    access: 'adviserVisits.saveAccess',
    kind: 'write',
    changes: ['adviserVisits', 'settings'],
    request: entered.check(saysHowLong),
    response: adviserAccess,
    errors: ['record.changed'],
  }),
});
