import { useTranslate } from 'ra-core';
import { takesMany } from '../../../dataProvider/bulk';
import type { RowAction } from '../../ui/table';
import { useIsStaff, useMayAccess, useMayCall } from '../access';
import type { ActionEntry, Narrowing } from '../actionDeclaration';
import type { Row } from '../declaration';
import { useLabels } from '../labels/useLabels';
import { useActing } from '../resourceContext';
import { useActionDialog } from './useActionDialog';
import { useRunAction } from './useRunAction';

type Entry = ActionEntry<string, string>;

/** Something that can be done with all selected records. */
export interface BulkAction extends Omit<RowAction, 'callback'> {
  // Methods, so that they may know more exactly what a record is.
  /** Without it, for each. */
  isFor?(record: Row): boolean;
  /** It is under way. */
  busy?: boolean;
  /** Why it can be done with none of these records. */
  obstacle?(records: readonly Row[]): string | undefined;
  callback(records: readonly Row[]): void;
}

/** True if its abilities let somebody do it with the record. */
export const isAble = (record: Row, call: string): boolean => {
  const abilities = record.abilities as Record<string, boolean> | undefined;
  return abilities?.[call] !== false;
};

/** Actions offered on records of a resource. Staff, which only reads them, is offered nothing that it never may do. */
const useOfferedActions = (resource: string) => {
  const { calls, actions = [], selectionActions = [] } = useActing(resource);
  const mayCall = useMayCall();
  const isStaff = useIsStaff()(resource, calls.update);
  return { calls, selectionActions, actions: isStaff ? actions.filter(({ call }) => mayCall(calls[call])) : actions };
};

interface Options {
  /** Hears of each that went through, and is waited for. */
  onDone?: (action: Entry) => void | Promise<void>;
  /** Filter that narrows the list of the records. */
  filter?: Narrowing;
}

/** The declared actions of a resource, ready for menus and buttons. */
export const useActions = (resource: string, { onDone, filter = {} }: Options = {}) => {
  const { calls, actions, selectionActions } = useOfferedActions(resource);
  const translate = useTranslate();
  const mayCall = useMayCall();
  const mayAccess = useMayAccess();
  const run = useRunAction(resource, onDone);
  const { obstacleTo, openDialog, openFor } = useActionDialog(resource, filter);
  const labels = useLabels(resource);

  const reasonAgainst = (action: Entry, record: Row): string | undefined => {
    if (!mayCall(calls[action.call])) return translate('generator.notPermitted');
    if (!isAble(record, action.call)) return translate(`${resource}.actions.${action.call}.unable`);
    return obstacleTo(action, record);
  };
  const begin = (action: Entry, records: readonly Row[]): void =>
    action.Dialog ? openDialog(action, records) : void run(action, records);
  const shown = (action: Entry) => ({
    name: action.call,
    label: translate(`${resource}.actions.${action.call}.label`),
    icon: action.icon,
    destructive: action.destructive,
  });

  const takesSeveral = ({ call, Dialog, isForOne, several }: Entry): boolean => {
    const made = calls[call];
    if (!made || !mayCall(made) || isForOne) return false;
    return Dialog !== undefined || several === true || takesMany(made);
  };

  return {
    actionsOf: (record: Row): RowAction[] => [
      ...labels.map(({ callback, ...label }) => ({ ...label, callback: () => callback([record]) })),
      ...actions
        .filter(({ isFor }) => isFor?.(record) ?? true)
        .map((action) => ({
          ...shown(action),
          disabled: reasonAgainst(action, record),
          callback: () => begin(action, [record]),
        })),
    ],
    bulkActions: [
      ...labels,
      ...selectionActions
        .filter(({ access }) => mayAccess(access))
        .map(({ name, icon, Dialog }) => ({
          name,
          icon,
          label: translate(`${resource}.actions.${name}.label`),
          callback: (records: readonly Row[]) => openFor(Dialog, records),
        })),
      ...actions.filter(takesSeveral).map(
        (action): BulkAction => ({
          ...shown(action),
          ...(action.isFor && { isFor: action.isFor }),
          obstacle: (records) => {
            const obstacles = records.map((record) => obstacleTo(action, record));
            return obstacles.every((each) => each) ? obstacles[0] : undefined;
          },
          callback: (records) => begin(action, records),
        }),
      ),
    ],
    /** On all that the filters find. */
    allActions: actions
      .filter(({ call, forAll }) => forAll && mayCall(calls[call]))
      .map((action) => ({
        ...shown(action),
        label: translate(`${resource}.actions.${action.call}.all`),
        disabled: obstacleTo(action),
        callback: () => openDialog(action),
      })),
  };
};
