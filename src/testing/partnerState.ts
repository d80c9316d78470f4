import { type PartnerRole, partnerPermissionsOf } from '../../contract/names/partnerPermissions';
import type { PartnerState } from '../../contract/partner/partner';
import { memberStateOf } from './memberState';

/** Somebody of a licensee's staff signed in, as the server would answer. */
export const partnerStateOf = (
  partnerRole: PartnerRole,
  settings: Partial<PartnerState['settings']> = {},
): PartnerState => {
  const state = memberStateOf('user', settings);
  return {
    ...state,
    member: { ...state.member, username: 'paula.partner', permissions: partnerPermissionsOf(partnerRole) },
    memberDetails: { ...state.memberDetails, firstName: 'Paula', lastName: 'Partner' },
    client: { ...state.client, name: 'Ampel Arbeitsschutz', clientIdentifier: 'ampel' },
    partnerRole,
  };
};
