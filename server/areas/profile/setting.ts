import { eq } from 'drizzle-orm';
import type { profile } from '../../../contract/profile';
import type { Context, Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { profileSettingOf } from '../../core/profileSetting';
import { advisers, clients, members } from '../../db/schema';

/** Where theme and language of the caller are kept: advisers are no members. */
const homeOf = ({ caller }: Pick<Context, 'caller'>) => (caller.role === 'user' ? advisers : members);

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

export const updateProfileSetting: Handler<typeof profile.updateProfileSetting> = async (
  context,
  { frontendStyle, languageCode },
) => {
  const { tx, caller, audit } = context;
  const own = homeOf(context);
  const before = await readProfileSetting(context);
  await tx.update(own).set({ theme: frontendStyle.theme, languageCode }).where(eq(own.id, caller.memberId));
  await audit({
    action: 'profile.updateProfileSetting',
    subjectType: caller.role === 'user' ? 'adviser' : 'member',
    subjectId: caller.memberId,
    changes: {
      theme: [before.frontendStyle.theme, frontendStyle.theme],
      languageCode: [before.languageCode, languageCode],
    },
  });
  return {};
};
