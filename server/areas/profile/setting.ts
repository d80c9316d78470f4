import { and, eq } from 'drizzle-orm';
import type { profile } from '../../../contract/profile';
import type { Context, Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { profileSettingOf } from '../../core/profileSetting';
import { clients, members } from '../../db/schema';

export const readProfileSetting = async ({ tx, caller, acceptLanguage }: Context) => {
  const [row] = await tx
    .select({ theme: members.theme, languageCode: members.languageCode, defaultLanguage: clients.defaultLanguage })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .where(eq(members.id, caller.memberId));
  if (!row) throw new CallError('session.missing');
  return profileSettingOf(row, row, acceptLanguage);
};

export const updateProfileSetting: Handler<typeof profile.updateProfileSetting> = async (
  context,
  { frontendStyle, languageCode },
) => {
  const { tx, clientId, caller, audit } = context;
  const before = await readProfileSetting(context);
  await tx
    .update(members)
    .set({ theme: frontendStyle.theme, languageCode })
    .where(and(eq(members.clientId, clientId), eq(members.id, caller.memberId)));
  await audit({
    action: 'profile.updateProfileSetting',
    subjectType: 'member',
    subjectId: caller.memberId,
    changes: {
      theme: [before.frontendStyle.theme, frontendStyle.theme],
      languageCode: [before.languageCode, languageCode],
    },
  });
  return {};
};
