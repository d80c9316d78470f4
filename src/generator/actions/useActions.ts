import { useDataProvider, useTranslate } from 'ra-core';
import { takesMany } from '../../../dataProvider/bulk';
import type { DashboardDataProvider } from '../../../dataProvider/dataProvider';
import { RequestError, request } from '../../../dataProvider/request';
import { useConfirm } from '../../ui/dialogs';
import type { RowAction } from '../../ui/table';
import { showToast } from '../../ui/toasts';
import { useIsStaff, useMayCall } from '../access';
import type { ActionEntry, Row } from '../declaration';
import { useLabels } from '../labels/useLabels';
import { useActing } from '../resourceContext';
import { useActionQuestion } from './useActionQuestion';

type Entry = ActionEntry<string, string>;

/** Something that can be done with all selected records. */
export interface BulkAction extends Omit<RowAction, 'callback'> {
  // Methods, so that they may know more exactly what a record is.
  /** Without it, for each. */
  isFor?(record: Row): boolean;
  callback(records: readonly Row[]): void;
}

const isAble = (record: Row, call: string): boolean => {
  const abilities = record.abilities as Record<string, boolean> | undefined;
  return abilities?.[call] !== false;
};

/** What can be done with records of a resource. Staff, which only reads them, is offered nothing that it never may do. */
const useOfferedActions = (resource: string) => {
  const { calls, title, actions = [] } = useActing(resource);
  const mayCall = useMayCall();
  const isStaff = useIsStaff()(resource, calls.update);
  return { calls, title, actions: isStaff ? actions.filter(({ call }) => mayCall(calls[call])) : actions };
};

/** The declared actions of a resource, ready for menus and buttons. `onDone` hears of each that went through, and is waited for. */
export const useActions = (resource: string, onDone?: (action: Entry) => void | Promise<void>) => {
  const { calls, title, actions } = useOfferedActions(resource);
  const translate = useTranslate();
  const mayCall = useMayCall();
  const confirm = useConfirm();
  const question = useActionQuestion(resource);
  const labels = useLabels(resource);
  const dataProvider = useDataProvider<DashboardDataProvider>();

  /** Says in the action's own words what is done, and to how many. */
  const tellDone = ({ call }: Entry, records: readonly Row[], refused: ReadonlySet<string>): void => {
    const done = records.filter(({ uuid }) => !refused.has(uuid));
    const [first] = done;
    if (!first) return;
    const params = { smart_count: done.length, name: title(first) };
    showToast({ type: 'success', message: `${resource}.actions.${call}.done`, params });
  };
  /** What the action would do elsewhere, as its preview counts it. */
  const foresee = async ({ preview }: Entry, records: readonly Row[]): Promise<Record<string, number>> => {
    const call = preview && calls[preview.call];
    if (!call) return {};
    const uuids = records.map(({ uuid }) => uuid);
    const body = takesMany(call) ? { uuids } : { uuid: uuids[0] };
    return (await request(call, body, { loader: 'load', toast: 'failures' })) as Record<string, number>;
  };
  /** What the call takes besides the records, once it is to be made. */
  const ask = async (action: Entry, records: readonly Row[]): Promise<{ reason?: string } | false> => {
    const told: { reason?: string } = {};
    const onReason = (reason: string): void => {
      told.reason = reason;
    };
    try {
      return (await confirm(question.before(action, records, await foresee(action, records), onReason))) && told;
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
      return false;
    }
  };
  const run = async (action: Entry, records: readonly Row[]): Promise<void> => {
    const told = await ask(action, records);
    if (!told) return;
    try {
      const results = await dataProvider.act(
        resource,
        action.call,
        records.map(({ uuid }) => uuid),
        told,
      );
      const refused = results.filter(({ error }) => error);
      tellDone(action, records, new Set(refused.map(({ uuid }) => uuid)));
      if (refused.length > 0) await confirm(question.after(refused, records));
      await onDone?.(action);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      // The toast, which every failed request has, names the first reason; of several people each may have another.
      if (error.results.length > 1) await confirm(question.after(error.results, records));
    }
  };

  const reasonAgainst = (action: Entry, record: Row): string | undefined => {
    if (!mayCall(calls[action.call])) return translate('generator.notPermitted');
    return isAble(record, action.call) ? undefined : translate(`${resource}.actions.${action.call}.unable`);
  };
  const shown = (action: Entry) => ({
    name: action.call,
    label: translate(`${resource}.actions.${action.call}.label`),
    icon: action.icon,
    destructive: action.destructive,
  });

  return {
    actionsOf: (record: Row): RowAction[] => [
      ...labels.map(({ callback, ...label }) => ({ ...label, callback: () => callback([record]) })),
      ...actions
        .filter(({ isFor }) => isFor?.(record) ?? true)
        .map((action) => ({
          ...shown(action),
          disabled: reasonAgainst(action, record),
          callback: () => void run(action, [record]),
        })),
    ],
    bulkActions: [
      ...labels,
      ...actions
        .filter(({ call }) => calls[call] && takesMany(calls[call]) && mayCall(calls[call]))
        .map(
          (action): BulkAction => ({
            ...shown(action),
            ...(action.isFor && { isFor: action.isFor }),
            callback: (records) => void run(action, records),
          }),
        ),
    ],
  };
};
