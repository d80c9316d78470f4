import type { Permission } from '../../contract/names/permissions';
import { paths } from '../routing/paths';

/** The tabs of the profile in their order, each with its address and what opens it. */
export const profileTabs = [
  { id: 'details', path: paths.profile, permissions: ['profile.read-member-profile'] },
  { id: 'org-units', path: paths.ownOrgUnits, permissions: ['profile.read-org-unit-list'] },
  {
    id: 'security',
    path: paths.security,
    permissions: ['profile.change-password', 'profile.change-username', 'profile.read-session-list'],
  },
  { id: 'settings', path: paths.settings, permissions: ['profile.read-profile-setting'] },
] as const satisfies readonly { id: string; path: string; permissions: readonly Permission[] }[];

export type ProfileTabId = (typeof profileTabs)[number]['id'];
