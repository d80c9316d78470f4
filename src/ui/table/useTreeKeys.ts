import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { TableRow, TableTree } from './tableData';

const controls = 'a[href], button:not([tabindex="-1"]), input';

const rowOf = (target: EventTarget): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-uuid]') : null;

/** The rows of the same table, and what can be pressed in one. */
const rowsBeside = (row: HTMLElement): HTMLElement[] => [
  ...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > tr[data-uuid]') ?? []),
];
const controlsIn = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(controls)];

/**
 * The keys of a tree grid: up and down, home and end go through the rows, right opens a row or goes into it, left goes
 * back, folds it or leads to the row above. One row at a time is reached by tab, the first one at the beginning.
 */
export const useTreeKeys = <Row extends TableRow>(rows: readonly Row[], tree: TableTree<Row> | undefined) => {
  const [focused, setFocused] = useState<string>();
  if (!tree) return { active: undefined };
  const active = rows.some(({ uuid }) => uuid === focused) ? focused : rows[0]?.uuid;

  const intoRow = (element: HTMLElement, step: 1 | -1): void => {
    const stops = [element, ...controlsIn(element)];
    const here = document.activeElement as HTMLElement;
    stops[stops.indexOf(here) + step]?.focus();
  };
  const left = (element: HTMLElement, row: Row): void => {
    if (document.activeElement !== element) intoRow(element, -1);
    else if (tree.isUnfolded(row)) tree.toggle(row, false);
    else
      rowsBeside(element)
        .find(({ dataset }) => dataset.uuid === tree.parentOf(row))
        ?.focus();
  };
  const right = (element: HTMLElement, row: Row): void => {
    if (document.activeElement === element && tree.isUnfolded(row) === false) tree.toggle(row, true);
    else intoRow(element, 1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const element = rowOf(event.target);
    const row = rows.find(({ uuid }) => uuid === element?.dataset.uuid);
    if (!element || !row || event.altKey || event.ctrlKey || event.metaKey) return;
    const beside = rowsBeside(element);
    const index = beside.indexOf(element);
    const isRow = event.target === element;
    switch (event.key) {
      case 'ArrowUp':
        beside[index - 1]?.focus();
        break;
      case 'ArrowDown':
        beside[index + 1]?.focus();
        break;
      case 'Home':
        beside[0]?.focus();
        break;
      case 'End':
        beside.at(-1)?.focus();
        break;
      case 'ArrowLeft':
        left(element, row);
        break;
      case 'ArrowRight':
        right(element, row);
        break;
      case 'Enter':
        // The row itself leads where its link does; what is pressed in it does as it always does.
        if (!isRow) return;
        element.querySelector<HTMLElement>('a[href]')?.click();
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent): void => setFocused(rowOf(target)?.dataset.uuid);
  return { active, onKeyDown, onFocus };
};
