import { eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { apiKeys as calls } from '../../../contract/apiKeys';
import type { MemberRole } from '../../../contract/names/roles';
import { apiKeyDays } from '../../../contract/shapes/constants';
import { invalidRequest } from '../../base/refusals';
import { companyDay, todayOf } from '../../core/company/companyDay';
import type { Caller, RecordContext } from '../../core/context/context';
import { recordHandlers } from '../../core/records/recordHandlers';
import { qualified } from '../../db/qualified';
import { apiKeys, members } from '../../db/schema';

/** One's own; a super-admin sees and revokes all. */
const visible = ({ role, memberId }: Caller) => (role === 'super-admin' ? undefined : eq(apiKeys.ownerUuid, memberId));

const dayMilliseconds = 24 * 60 * 60_000;

/** From today on, at most a year after it was made: whatever is changed later, nothing holds for longer. */
const checkExpiry = async (
  { tx, clientId, clock }: RecordContext,
  expiresOn: string,
  createdAt: Date = clock.now(),
): Promise<void> => {
  const today = await todayOf(tx, clientId, clock);
  const last = await companyDay(tx, clientId, new Date(createdAt.getTime() + apiKeyDays * dayMilliseconds));
  const path = 'expiresOn';
  if (expiresOn < today) throw invalidRequest([{ path, rule: 'minDate', params: { minDate: today } }]);
  if (expiresOn > last) throw invalidRequest([{ path, rule: 'maxDate', params: { maxDate: last } }]);
};

const ofOwner = <T>(value: SQL): SQL<T> =>
  sql<T>`(select ${value} from ${members} where ${qualified(members.id)} = ${qualified(apiKeys.ownerUuid)})`;

export const records = recordHandlers({
  calls,
  table: apiKeys,
  search: ['name'],
  visible,
  fields: {
    ownerName: { value: ofOwner<string>(sql`${members.firstName} || ' ' || ${members.lastName}`) },
    ownerIsArchived: { value: ofOwner<boolean>(sql`${members.archivedAt} is not null`) },
    lastUsedAt: {
      value: sql<string | null>`to_char(${apiKeys.lastUsedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    },
  },
  guards: {
    update: { isRefused: sql<boolean>`${isNotNull(apiKeys.revokedOn)}`, code: 'apiKey.revoked' },
  },
  beforeWrite: (context, { expiresOn }, before) => checkExpiry(context, expiresOn, before?.createdAt),
  derived: async ({ caller }, _, before) =>
    // Advisers hold no permission to make any.
    before ? {} : { ownerUuid: caller.memberId, ownerRole: caller.role as MemberRole },
});
