import { eq } from 'drizzle-orm';
import type { profile } from '../../../contract/profile';
import { homeOf, readProfileSetting } from '../../core/company/callerSetting';
import type { Handler } from '../../core/context/context';

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
