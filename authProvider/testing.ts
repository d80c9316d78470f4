import type { MemberState } from '../contract/bootstrap';
import { featureFlagDefaults } from '../contract/names/featureFlags';
import { permissionsOf } from '../contract/names/permissions';

/** An administrator's member state. For tests. */
export const memberStateForTests: MemberState = {
  member: {
    uuid: '0190a3b2-0000-7000-8000-000000000001',
    username: 'anna.admin',
    email: null,
    roleIdentifier: 'admin',
    permissions: permissionsOf('admin'),
  },
  memberDetails: {
    firstName: 'Anna',
    lastName: 'Admin',
    phoneNumber: null,
    mobileNumber: null,
    specialAttributes: [],
    externalCompany: null,
    gender: null,
    birthDate: null,
    street: null,
    postalCode: null,
    city: null,
    country: null,
  },
  client: {
    uuid: '01890a5d-ac96-774b-bcce-b302099a8050',
    name: 'Nordwerk GmbH',
    clientIdentifier: 'nordwerk',
    homepage: null,
    dataSheetMonths: 24,
    timeZone: 'UTC',
    sessionIdleMinutes: null,
  },
  featureFlags: { ...featureFlagDefaults },
  settings: {
    frontendStyle: { theme: 'system' },
    languageCode: 'de_DE',
    availableLanguages: ['de_DE', 'en_GB'],
  },
};
