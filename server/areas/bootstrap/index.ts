import type { bootstrap } from '../../../contract/bootstrap';
import type { Handlers } from '../../core/context/context';
import { csrf } from './csrf';
import { loadLicenseeConfig } from './licenseeConfig';
import { login } from './login';
import { loginWithCode } from './loginWithCode';
import { logout } from './logout';
import { memberState } from './memberState';
import { addFirstPasskey, beginFirstPasskey, beginSecondFactor, confirmSecondFactor } from './missingSecondFactor';
import { beginPasskeyLogin, loginWithPasskey } from './passkey';
import { createPasswordResetToken } from './requestReset';
import { resetPassword } from './resetPassword';
import { readResetToken } from './resetToken';
import { beginSingleSignOn, finishSingleSignOn } from './singleSignOn';
import { checkSupportLogin, supportLogin } from './supportLogin';

export const handlers: Handlers<typeof bootstrap> = {
  csrf,
  login,
  loginWithCode,
  beginSecondFactor,
  confirmSecondFactor,
  beginFirstPasskey,
  addFirstPasskey,
  beginPasskeyLogin,
  loginWithPasskey,
  beginSingleSignOn,
  finishSingleSignOn,
  logout,
  heartbeat: async () => ({}),
  memberState,
  loadLicenseeConfig,
  createPasswordResetToken,
  checkPasswordResetToken: async ({ database, clock }, { token }) => {
    const { member, clientIdentifier } = await readResetToken(database, token, clock.now());
    return { username: member.username, clientIdentifier };
  },
  resetPassword,
  checkSupportLogin,
  supportLogin,
};
