import { and, eq } from 'drizzle-orm';
import type { profile } from '../../../contract/profile';
import type { Context, Handlers } from '../../core/context';
import { CallError } from '../../core/errors';
import { profileSettingOf } from '../../core/profileSetting';
import { members } from '../../db/schema';

const ownSetting = async ({ tx, caller, acceptLanguage }: Context) => {
  const [row] = await tx
    .select({ theme: members.theme, languageCode: members.languageCode })
    .from(members)
    .where(eq(members.id, caller.memberId));
  if (!row) throw new CallError('session.missing');
  return profileSettingOf(row, acceptLanguage);
};

export const handlers: Handlers<typeof profile> = {
  readProfileSetting: ownSetting,

  updateProfileSetting: async (context, { frontendStyle, languageCode }) => {
    const { tx, clientId, caller, audit } = context;
    const before = await ownSetting(context);
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
  },

  checkUsername: async ({ tx, clientId }, { username }) => {
    const [taken] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.clientId, clientId), eq(members.username, username.toLowerCase())));
    return { usernameExists: taken !== undefined };
  },
};
