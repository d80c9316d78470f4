import { partnerLibraryCompanies as calls, type LibraryState } from '../../contract/partner/library';
import type { PackageItemKind } from '../../contract/partner/packages';
import { useAll } from '../../dataProvider/useCall';
import type { ActionDialogProperties, Narrowing } from '../generator/actionDeclaration';

/** Companies for which something is planned: those chosen that it concerns, of one item of the library. */
export interface Chosen {
  itemUuid: string;
  kind: PackageItemKind;
  companyUuids: string[];
}

type Filter = Narrowing & { itemUuid: string };

/** The chosen ones in one of these states; without rows, all of them that the filter finds. Undefined while they are read. */
export const useChosen = (
  { records, filter }: Pick<ActionDialogProperties, 'records' | 'filter'>,
  states: readonly LibraryState[],
): Chosen | undefined => {
  const listed = { filter: filter as Filter, sortBy: 'name', sortDirection: 'asc' } as const;
  const { data } = useAll(calls.list, listed, { enabled: !records });
  const rows = (records ?? data) as typeof data;
  if (!rows) return undefined;
  const concerned = rows.filter(({ state }) => states.includes(state));
  const [first] = rows;
  return {
    itemUuid: first?.itemUuid ?? '',
    kind: first?.kind ?? 'elearnings',
    companyUuids: concerned.map(({ uuid }) => uuid),
  };
};
