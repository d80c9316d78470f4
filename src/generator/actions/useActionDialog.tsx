import { useTranslate } from 'ra-core';
import { type ComponentType, Suspense } from 'react';
import { useOpenDialog } from '../../ui/dialogs';
import type { ActionDialogProperties, ActionEntry, Narrowing } from '../actionDeclaration';
import type { Row } from '../declaration';

type Entry = ActionEntry<string, string>;

/** Of actions with a dialog of their own: what stands in their way as the list is narrowed, and what opens the dialog. */
export const useActionDialog = (resource: string, filter: Narrowing) => {
  const translate = useTranslate();
  const open = useOpenDialog();
  const obstacleTo = ({ call, obstacle }: Entry, record?: Row): string | undefined => {
    const name = obstacle?.(filter, record);
    return name && translate(`${resource}.actions.${call}.obstacles.${name}`);
  };
  const openFor = (Dialog: ComponentType<ActionDialogProperties>, records?: readonly Row[]): void =>
    open((close) => (
      <Suspense>
        <Dialog records={records} filter={filter} onClose={close} />
      </Suspense>
    ));
  /** For those records that nothing stands in the way of; without records, for all that the filter finds. */
  const openDialog = (action: Entry, records?: readonly Row[]): void => {
    const { Dialog } = action;
    if (Dialog)
      openFor(
        Dialog,
        records?.filter((record) => !obstacleTo(action, record)),
      );
  };
  return { obstacleTo, openDialog, openFor };
};
