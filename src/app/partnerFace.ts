import { partnerAuthProvider } from '../../authProvider/partnerSignOut';
import type { MemberState } from '../../contract/bootstrap';
import { type PartnerState, partner } from '../../contract/partner/partner';
import { partnerLookups, partnerResources } from '../../resources/partner';
import { partnerPages } from '../../resources/partnerPages';
import { partnerBase } from '../routing/entrances';
import { paths } from '../routing/paths';
import { type Face, sidebarOf } from './face';

/** The partner's face: a licensee's staff with the companies that the licensee sells the product to. */
export const partnerFace: Face = {
  base: partnerBase,
  declared: { resources: partnerResources, lookups: partnerLookups },
  pages: partnerPages,
  sidebar: sidebarOf(['portfolio', 'provider'], 'partner.sections', partnerResources, partnerPages),
  authProvider: partnerAuthProvider,
  frame: {
    isCompany: false,
    // Whoever is shown this face was read by `loadPartnerState`.
    roleOf: (state: MemberState) => `partner.roles.${(state as PartnerState).partnerRole}`,
    settingCall: partner.updateProfileSetting,
    passwordCall: partner.changePassword,
    factorCalls: {
      read: partner.secondFactor,
      begin: partner.beginSecondFactor,
      confirm: partner.confirmSecondFactor,
      renewCodes: partner.renewRecoveryCodes,
      end: partner.endSecondFactor,
      hasPasskeys: false,
    },
    profile: { path: paths.security, title: 'profile.tabs.security' },
  },
};
