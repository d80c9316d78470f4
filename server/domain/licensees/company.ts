import type { Branch } from '../../../contract/partner/branches';
import type { CountryCode, LanguageCode } from '../../../contract/shapes/constants';
import type { Clock } from '../../base/clock';
import { newId } from '../../base/newId';
import { searchTextOf } from '../../core/lists/searchText';
import type { Transaction } from '../../db/database';
import { onConflictError } from '../../db/errors';
import { clients, orgUnits } from '../../db/schema';
import type { CompanyContext } from './inCompany';

/** Master data of a company that is yet to be made. */
export interface NewCompany {
  licenseeId: string;
  clientIdentifier: string;
  name: string;
  city?: string | null;
  country: CountryCode;
  defaultLanguage: LanguageCode;
  maximumMembers: number;
  branch?: Branch | null;
}

/**
 * Makes a company of a licensee, with nothing in it.
 *
 * @returns its id
 * @throws CallError `client.identifierExists`
 */
export const insertCompany = async (tx: Transaction, clock: Clock, company: NewCompany): Promise<string> => {
  const id = newId();
  await onConflictError({ clients_client_identifier_unique: 'client.identifierExists' }, () =>
    tx.insert(clients).values({ id, ...company, createdAt: clock.now() }),
  );
  return id;
};

/** Opens a company that was just made: its root unit, and the first entry of its log. @returns the unit's id */
export const openCompany = async (
  { tx, clientId, clock, audit }: Pick<CompanyContext, 'tx' | 'clientId' | 'clock' | 'audit'>,
  { name, clientIdentifier, maximumMembers }: Pick<NewCompany, 'name' | 'clientIdentifier' | 'maximumMembers'>,
  by: 'operator' | 'licensee',
): Promise<string> => {
  const id = newId();
  await tx.insert(orgUnits).values({
    id,
    clientId,
    orgUnitIdentifier: clientIdentifier,
    orgUnitName: name,
    isDefault: true,
    createdAt: clock.now(),
    search: searchTextOf(name, clientIdentifier),
  });
  const changes = { maximumMembers: [null, maximumMembers] };
  await audit({ action: `${by}.createClient`, subjectType: 'client', subjectId: clientId, changes });
  return id;
};
