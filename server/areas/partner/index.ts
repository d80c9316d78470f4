import { eq } from 'drizzle-orm';
import type { partner } from '../../../contract/partner/partner';
import type { PartnerHandlers } from '../../core/context/partnerContext';
import { advisers } from '../../db/schema';
import { changePassword } from './changePassword';
import { login } from './login';
import { logout } from './logout';
import { checkPasswordLink, setPassword } from './passwordLink';
import { createPasswordLink } from './requestReset';
import { state } from './state';

export const handlers: PartnerHandlers<typeof partner> = {
  login,
  logout,
  createPasswordLink,
  checkPasswordLink,
  setPassword,
  heartbeat: async () => ({}),
  state,
  changePassword,
  updateProfileSetting: async ({ tx, caller }, { frontendStyle, languageCode }) => {
    await tx
      .update(advisers)
      .set({ theme: frontendStyle.theme, languageCode })
      .where(eq(advisers.id, caller.adviserId));
    return {};
  },
};
