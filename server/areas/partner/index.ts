import { eq } from 'drizzle-orm';
import type { partner } from '../../../contract/partner/partner';
import type { PartnerHandlers } from '../../core/context/partnerContext';
import { advisers } from '../../db/schema';
import { changePassword } from './changePassword';
import { login } from './login';
import { logout } from './logout';
import { checkPasswordLink, setPassword } from './passwordLink';
import { createPasswordLink } from './requestReset';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from './secondFactor';
import { beginMissingFactor, confirmMissingFactor, loginWithCode } from './signInStep';
import { demandSecondFactor, readStaffDemand } from './staffDemand';
import { state } from './state';

export const handlers: PartnerHandlers<typeof partner> = {
  login,
  loginWithCode,
  beginMissingFactor,
  confirmMissingFactor,
  logout,
  createPasswordLink,
  checkPasswordLink,
  setPassword,
  heartbeat: async () => ({}),
  state,
  changePassword,
  secondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
  readStaffDemand,
  demandSecondFactor,
  updateProfileSetting: async ({ tx, caller }, { frontendStyle, languageCode }) => {
    await tx
      .update(advisers)
      .set({ theme: frontendStyle.theme, languageCode })
      .where(eq(advisers.id, caller.adviserId));
    return {};
  },
};
