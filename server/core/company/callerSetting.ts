import { eq } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import { advisers, clients, members } from '../../db/schema';
import type { Context } from '../context/context';
import { profileSettingOf } from './profileSetting';

/** Table that keeps theme and language of the caller: advisers are no members. */
export const homeOf = ({ caller }: Pick<Context, 'caller'>) => (caller.role === 'user' ? advisers : members);

/** The caller's theme and language. */
export const readProfileSetting = async (context: Context) => {
  const { tx, clientId, caller, acceptLanguage } = context;
  const own = homeOf(context);
  const [row] = await tx
    .select({ theme: own.theme, languageCode: own.languageCode, defaultLanguage: clients.defaultLanguage })
    .from(own)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(eq(own.id, caller.memberId));
  if (!row) throw new CallError('session.missing');
  return profileSettingOf(row, row, acceptLanguage);
};
