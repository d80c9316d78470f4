import type { MemberState } from '../contract/bootstrap';
import { featureFlagDefaults } from '../contract/featureFlags';
import { permissionsOf } from '../contract/permissions';

/** An administrator's member state. For tests. */
export const memberStateForTests: MemberState = {
  member: {
    uuid: '0190a3b2-0000-7000-8000-000000000001',
    username: 'anna.admin',
    email: null,
    roleIdentifier: 'admin',
    permissions: permissionsOf('admin'),
  },
  memberDetails: { firstName: 'Anna', lastName: 'Admin', phoneNumber: null, mobileNumber: null },
  client: { name: 'Nordwerk GmbH', clientIdentifier: 'nordwerk' },
  featureFlags: { ...featureFlagDefaults },
  settings: {
    frontendStyle: { theme: 'system' },
    languageCode: 'de_DE',
    availableLanguages: ['de_DE', 'en_GB'],
  },
};
