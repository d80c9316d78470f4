import type { bootstrap } from '../../../contract/bootstrap';
import type { Handlers } from '../../core/context/context';
import { csrf } from './csrf';
import { loadLicenseeConfig } from './licenseeConfig';
import { login } from './login';
import { logout } from './logout';
import { memberState } from './memberState';
import { createPasswordResetToken } from './requestReset';
import { resetPassword } from './resetPassword';
import { readResetToken } from './resetToken';
import { checkSupportLogin, supportLogin } from './supportLogin';

export const handlers: Handlers<typeof bootstrap> = {
  csrf,
  login,
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
