import { mostFolded } from '../../../contract/kit/folding';
import type { FilterValues } from '../../ui/filterPanel/FilterPanel';
import type { TableTree } from '../../ui/table';
import type { Row } from '../declaration';
import type { foldingNames } from './folding';

interface Tree {
  page: number;
  total?: number | undefined;
  perPage: number;
  filterValues: FilterValues;
  fold(values: FilterValues): void;
}

const namesOf = (values: FilterValues, name: (typeof foldingNames)[number]): string[] => {
  const named = values[name];
  return Array.isArray(named) ? named.map(String) : [];
};

/** The rows of a page as a tree. What is folded is for the server to leave out; here is said how a row stands. */
export const treeOf = (rows: readonly Row[], list: Tree): TableTree<Row> => {
  const { filterValues, fold } = list;
  const folded = namesOf(filterValues, 'foldedUuids');
  const unfolded = namesOf(filterValues, 'unfoldedUuids');
  const levelOf = ({ level }: Row): number => Number(level);
  const isAboveNext = (row: Row, index: number): boolean => rows[index + 1]?.parentUuid === row.uuid;
  /**
   * True if the last row counts as unfolded: what is below it stands on the next page, so it is as others of its level,
   * if nothing is said.
   */
  const isLastOpen = (row: Row): boolean =>
    filterValues.folding === 'unfolded' ||
    rows.some((each, index) => isAboveNext(each, index) && levelOf(each) >= levelOf(row));
  const isUnfolded = (row: Row): boolean | undefined => {
    if (!(Number(row.childCount) > 0)) return undefined;
    if (folded.includes(row.uuid)) return false;
    if (unfolded.includes(row.uuid)) return true;
    const index = rows.indexOf(row);
    return (
      isAboveNext(row, index) ||
      (index === rows.length - 1 && list.page * list.perPage < (list.total ?? 0) && isLastOpen(row))
    );
  };
  // Somebody who sees a part of the tree alone begins with their topmost unit.
  const top = list.page === 1 && rows[0] ? levelOf(rows[0]) : 0;
  const said = (uuids: string[]) => uuids.slice(-mostFolded);
  return {
    levelOf: (row) => Math.max(0, levelOf(row) - top),
    parentOf: ({ parentUuid }) => (typeof parentUuid === 'string' ? parentUuid : undefined),
    isUnfolded,
    toggle: ({ uuid }, open) => {
      const without = (uuids: string[]) => uuids.filter((each) => each !== uuid);
      fold({
        foldedUuids: said(open ? without(folded) : [...without(folded), uuid]),
        unfoldedUuids: said(open ? [...without(unfolded), uuid] : without(unfolded)),
      });
    },
    toggleAll: (open) => fold({ folding: open ? 'unfolded' : 'folded', foldedUuids: [], unfoldedUuids: [] }),
  };
};
