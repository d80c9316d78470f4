import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { calendar as calls } from '../../../contract/calendar';
import { resolveFeatureFlags } from '../../../contract/names/featureFlags';
import { fileFormats } from '../../../contract/shapes/fileFormats';
import { toBcp47 } from '../../../contract/shapes/languages';
import { translateIn } from '../../../i18n/translateIn';
import { CallError } from '../../base/errors';
import { nobodysId } from '../../core/company/clientLookup';
import { languageOf } from '../../core/company/profileSetting';
import type { PublicHandler } from '../../core/context/context';
import { madeFile } from '../../core/exports/fileAnswer';
import { attemptSecret } from '../../core/session/attempts';
import { readToken } from '../../core/session/tokens';
import type { Transaction } from '../../db/database';
import { calendarFeeds, clients, licensees, members } from '../../db/schema';
import { type DueDateReading, readDueDates } from './dueDates';
import { iCalendar } from './iCalendar';
import { type ReadFeed, reviseFeed } from './revision';

/** Owner of a feed: somebody active of a company that has the calendar, and has not ended. */
const findOwner = async (
  tx: Transaction,
  clientId: string,
  secretHash: Uint8Array,
): Promise<(Omit<DueDateReading, 'tx'> & { feed: ReadFeed }) | undefined> => {
  const [found] = await tx
    .select({ member: members, client: clients, looks: licensees.looks, feed: calendarFeeds })
    .from(calendarFeeds)
    .innerJoin(members, and(eq(members.id, calendarFeeds.memberId), isNull(members.archivedAt)))
    .innerJoin(clients, eq(clients.id, calendarFeeds.clientId))
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(
      and(eq(calendarFeeds.clientId, clientId), eq(calendarFeeds.secretHash, secretHash), isNull(clients.endedAt)),
    );
  if (!found) return undefined;
  const { member, client, looks, feed } = found;
  const link = client.looks.externalCalendarHref ?? looks.externalCalendarHref ?? null;
  const features = resolveFeatureFlags(client.featureFlags, link);
  return features.calendar
    ? { clientId, memberId: member.id, role: member.role, language: languageOf(member, client), features, feed }
    : undefined;
};

/**
 * Gives a calendar program the due dates of whoever its secret address belongs to. Whatever is wrong with an address,
 * the same answer is given; only wrong ones use up the patience with a network.
 */
export const readDates: PublicHandler<typeof calls.readDates> = async (context, { secret }) => {
  const { database, publicUrl } = context;
  const { language, dates, feed } = await attemptSecret(context, 'calendarFeed', async () => {
    const { clientId, tokenHash } = readToken(secret) ?? { clientId: nobodysId, tokenHash: new Uint8Array() };
    const found = await database.tenant(clientId, 'read', async (tx) => {
      const owner = await findOwner(tx, clientId, tokenHash);
      return owner && { ...owner, dates: await readDueDates({ tx, ...owner }) };
    });
    if (!found) throw new CallError('calendarFeed.notFound');
    return found;
  });
  const entries = dates.map(({ uuid, day, assignedOn, title, description, path }) => ({
    uid: uuid,
    day,
    title,
    description,
    address: publicUrl + path,
    madeAt: new Date(`${assignedOn}T00:00:00Z`),
  }));
  const translate = translateIn(language);
  const said = { name: translate('calendar.due.calendar'), language: toBcp47(language), entries };
  const content = Buffer.from(iCalendar({ ...said, revision: await reviseFeed(context, feed, said) }));
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  return { ...madeFile(`${translate('calendar.due.file')}.ics`, fileFormats.ics.contentType, content), etag };
};
