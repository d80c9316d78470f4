import * as z from 'zod/mini';
import { area, call } from './kit/call';
import { empty } from './kit/list';
import { instant, text } from './shapes/rules';

/** When the feed's address was made. The address itself is told once, since no more than its digest is kept. */
const feed = { createdAt: instant() };

const madeFeed = z.strictObject({
  ...feed,
  /** The whole address: whoever knows it reads the feed. */
  address: z.string(),
});
export type MadeCalendarFeed = z.output<typeof madeFeed>;

/** One's own due dates for a calendar program, by an address that only oneself knows. */
export const calendar = area('calendar', {
  readFeed: call({
    method: 'GET',
    path: 'calendar/read-feed',
    summary: 'Since when there is an address of one’s own feed of due dates; null until it is made',
    access: 'calendar.read-feed',
    kind: 'read',
    request: empty(),
    response: z.strictObject({ feed: z.nullable(z.strictObject(feed)) }),
    errors: [],
  }),
  renewFeed: call({
    method: 'POST',
    path: 'calendar/renew-feed',
    summary: 'Makes the address of one’s own feed, or another one, and tells it once: the former ends at once',
    access: 'calendar.renew-feed',
    kind: 'write',
    changes: ['calendar'],
    request: empty(),
    response: z.strictObject({ feed: madeFeed }),
    errors: [],
  }),
  /** Needs no session: calendar programs have none. */
  readDates: call({
    method: 'GET',
    path: 'calendar/{secret}.ics',
    summary: 'The due dates of whoever the address belongs to, as iCalendar',
    access: 'public',
    kind: 'read',
    // Programs and proxies add keys of their own to the address; what they say means nothing.
    request: z.object({ secret: text(100) }),
    response: empty(),
    errors: ['calendarFeed.notFound'],
    /** A broken secret is as unknown as a wrong one. */
    invalid: { secret: 'calendarFeed.notFound' },
    download: { formats: ['ics'] },
  }),
});
