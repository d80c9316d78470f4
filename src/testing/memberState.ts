import type { MemberState } from '../../contract/bootstrap';
import { featureFlagDefaults } from '../../contract/names/featureFlags';
import { permissionsOf } from '../../contract/names/permissions';
import type { Role } from '../../contract/names/roles';
import { languageCodes } from '../../contract/shapes/constants';

/** Somebody signed in with a role, as the server would answer. */
export const memberStateOf = (role: Role, settings: Partial<MemberState['settings']> = {}): MemberState => ({
  member: {
    uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
    username: 'erika.muster',
    email: null,
    roleIdentifier: role,
    permissions: permissionsOf(role),
  },
  memberDetails: {
    firstName: 'Erika',
    lastName: 'Muster',
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
  featureFlags: featureFlagDefaults,
  settings: {
    frontendStyle: { theme: 'system' },
    languageCode: 'en_GB',
    availableLanguages: [...languageCodes],
    ...settings,
  },
});
