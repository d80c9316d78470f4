import type { Call } from '../kit/call';
import { partnerCompanies } from './companies';
import { partnerLibrary, partnerLibraryCompanies } from './library';
import { partnerLooks } from './looks';
import { partnerPackages } from './packages';
import { partner } from './partner';
import { partnerStatements } from './statements';
import { partnerVersions } from './versions';

/** Areas of the partner's face, apart from those of a company: no session opens both. */
export const partnerAreas = {
  partner,
  partnerCompanies,
  partnerLibrary,
  partnerLibraryCompanies,
  partnerLooks,
  partnerPackages,
  partnerStatements,
  partnerVersions,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** Every call of the partner's face, with its name as `area.call`. */
export const partnerCalls: readonly { name: string; call: Call }[] = Object.entries(partnerAreas).flatMap(
  ([area, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ name: `${area}.${name}`, call })),
);
