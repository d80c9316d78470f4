import { useMemo } from 'react';
import { type CompanyDetails, settings } from '../../contract/settings';
import type { FieldGroups } from '../generator/declaration';
import { AnsweredItemsContext } from '../generator/fields/useItems';
import { CompanyArchive } from './CompanyArchive';
import { SettingsForm } from './SettingsForm';
import { useIdentifierChange } from './useIdentifierChange';
import { useSettings } from './useSettings';

const groups = {
  company: ['name', 'clientIdentifier'],
  address: ['street', 'additionalAddressLine', 'postalCode', 'city', 'country'],
} satisfies FieldGroups<keyof CompanyDetails>;

/** The company's master data, and the way to all of its data. A new company ID is asked about first. */
export const DetailsForm = () => {
  const { query, change } = useSettings(settings.readDetails, settings.updateDetails);
  const identifierChange = useIdentifierChange();
  const countries = query.data?.countries;
  const items = useMemo(
    () => ({ country: (countries ?? []).map(({ code, name }) => ({ value: code, label: name })) }),
    [countries],
  );
  const save = async (body: Record<string, unknown>): Promise<boolean> => {
    const former = query.data?.clientIdentifier ?? '';
    const wanted = String(body.clientIdentifier).trim();
    if (!(await identifierChange.isMeant(former, wanted))) return false;
    await change(body);
    identifierChange.remember(former, wanted);
    return true;
  };
  return (
    <AnsweredItemsContext value={items}>
      <SettingsForm update={settings.updateDetails} groups={groups} query={query} save={save} />
      <CompanyArchive />
    </AnsweredItemsContext>
  );
};
