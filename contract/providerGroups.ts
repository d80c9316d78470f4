import * as z from 'zod/mini';
import { area } from './kit/call';
import { recordCalls } from './kit/recordCalls';
import { absent, oneOrMore, optional, reference, text } from './shapes/rules';

/** Those that a group of a provider can give: none of them is above administrators. */
export const roleOptions = ['member', 'loc-admin', 'ou-admin', 'admin'] as const;

/** Grants to people in a group of the company's identity provider. */
export const providerGroups = area(
  'providerGroups',
  recordCalls({
    area: 'providerGroups',
    words: ['provider group', 'provider groups'],
    form: {
      name: text(),
      role: optional(z.enum(roleOptions)),
      orgUnitUuid: optional(reference('orgUnits')),
      memberGroupUuid: optional(reference('memberGroups')),
    },
    sortable: ['name', 'role'],
    filter: {
      role: absent(oneOrMore(roleOptions)),
      orgUnitUuid: absent(reference('orgUnits')),
      memberGroupUuid: absent(reference('memberGroups')),
    },
  }),
);
