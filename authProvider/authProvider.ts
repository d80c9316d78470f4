import type { AuthProvider } from 'react-admin';
import { getMemberState } from './session';
import { signOut } from './signOut';

/**
 * react-admin's view of a session that ends as told. Signing in happens on our own pages before react-admin is loaded,
 * and a 401 is handled where requests are made, so little is left to do here.
 */
export const createAuthProvider = (signOutOf: () => Promise<void>): AuthProvider => ({
  login: () => Promise.reject(new Error('People sign in on pages of their own')),
  logout: async () => {
    await signOutOf();
    return false;
  },
  checkAuth: async () => {
    if (!getMemberState()) throw { redirectTo: false, message: false };
  },
  checkError: async () => undefined,
  getIdentity: async () => {
    const state = getMemberState();
    if (!state) throw new Error('Nobody is signed in');
    const { firstName, lastName } = state.memberDetails;
    return { id: state.member.uuid, fullName: `${firstName} ${lastName}` };
  },
  getPermissions: async () => getMemberState()?.member.permissions ?? [],
});

/** react-admin's view of the session of a company's people. */
export const authProvider = createAuthProvider(signOut);
