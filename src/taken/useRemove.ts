import { useTranslate } from 'ra-core';
import { useMemberState } from '../../authProvider';
import { personOf } from '../../authProvider/otherTabs';
import { useConfirm } from '../ui/dialogs';
import { showToast } from '../ui/toasts';
import { giveItemBack } from './giveBack';
import { readItem, removeItem } from './items';
import { isUnsent } from './settleItem';

/** Takes something off the device, and gives it back; asks first where something would be lost by it. */
export const useRemove = (): ((executionUuid: string, title: string) => Promise<void>) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const owner = personOf(useMemberState());
  return async (executionUuid, title) => {
    const words = (part: string): string => translate(`taken.remove.${part}`);
    const buttons = [{ label: words('confirm'), destructive: true }];
    const question = { headline: words('headline'), texts: [words('text')], list: [title], buttons };
    if (isUnsent(executionUuid) && !(await confirm(question))) return;
    const item = await readItem(owner, executionUuid);
    if (item) await giveItemBack(item);
    await removeItem(executionUuid);
    showToast({ type: 'success', message: 'taken.remove.done', params: { title } });
  };
};
