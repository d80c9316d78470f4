import { useStore } from 'ra-core';
import { type ColumnChoice, hiddenColumns, orderedColumns } from './columnChoice';
import type { ChosenColumn } from './useColumns';

/** Under which is kept in the store what somebody chose of a list's columns. */
export const columnsKey = (resource: string): string => `${resource}.columns`;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Stored choice, if it is one: devices keep what older versions wrote. */
const choiceOf = (kept: unknown): ColumnChoice | undefined => {
  const { order, hidden } = (kept ?? {}) as Partial<Record<keyof ColumnChoice, unknown>>;
  return isNames(order) && isNames(hidden) ? { order, hidden } : undefined;
};

/**
 * The columns of a list as the person wants them, kept on their device.
 *
 * @param key see `columnsKey`; without one the list is as declared, and cannot be changed
 */
export const useColumnChoice = (key: string | undefined, columns: readonly ChosenColumn[]) => {
  const [kept, keep] = useStore<unknown>(key ?? '');
  const choice = key === undefined ? undefined : choiceOf(kept);
  const all = orderedColumns(columns, choice);
  const hidden = hiddenColumns(columns, choice);
  return {
    /** All there are, shown or not. */
    all,
    hidden,
    shown: all.filter(({ name }) => !hidden.has(name)),
    isChosen: choice !== undefined,
    choose: (change: (choice: ColumnChoice) => ColumnChoice): void =>
      keep(change({ order: all.map(({ name }) => name), hidden: [...hidden] })),
    reset: (): void => keep(undefined),
  };
};

export type ColumnChoosing = ReturnType<typeof useColumnChoice>;
