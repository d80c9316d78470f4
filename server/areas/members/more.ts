import type { members as calls } from '../../../contract/members';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import { caughtUp } from '../../domain/statistics/caughtUp';
import { readMore } from './readMore';

/** All of them or none: whom the caller does not see is as unknown as who is in another company. */
export const more = caughtUp<typeof calls.more>(async (context, { uuids }) => {
  const { tx, clientId, clock } = context;
  const told = await readMore(context, [...new Set(uuids)], await todayOf(tx, clientId, clock));
  const items = [...new Set(uuids)].flatMap((uuid) => told.get(uuid) ?? []);
  if (items.length < new Set(uuids).size) throw new CallError('member.notFound');
  return { items };
});
