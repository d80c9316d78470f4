import { useTranslate } from 'ra-core';
import { RequestError, request } from '../../../dataProvider/request';
import { useConfirm } from '../../ui/dialogs';
import { showToast } from '../../ui/toasts';
import { useFormat } from '../../ui/useFormat';
import { useMayCall } from '../access';
import type { ListActionEntry } from '../declaration';
import { useDeclaration } from '../resourceContext';

type Entry = ListActionEntry<string>;

/** The declared actions on everything at once, of those that the person may do, ready for buttons. */
export const useListActions = (resource: string) => {
  const { calls, listActions = [] } = useDeclaration(resource);
  const translate = useTranslate();
  const format = useFormat();
  const mayCall = useMayCall();
  const confirm = useConfirm();

  const countFor = async ({ count }: Entry): Promise<number> => {
    const call = count && calls[count.call];
    const answer = call ? await request(call, {}) : {};
    return Number((answer as Record<string, unknown>)[count?.field ?? ''] ?? 0);
  };
  const ask = (action: Entry, params: { smart_count: number }): Promise<boolean> => {
    const words = `${resource}.actions.${action.call}`;
    return confirm({
      headline: translate(`${words}.headline`, params),
      texts: [translate(`${words}.text`, params)],
      buttons: [{ label: translate(`${words}.submit`, params), destructive: action.destructive }],
    });
  };
  const run = async (action: Entry): Promise<void> => {
    const call = calls[action.call];
    try {
      if (!call) return;
      const count = await countFor(action);
      const params = { smart_count: count, number: format.number(count) };
      if (!(await ask(action, params))) return;
      await request(call, {}, { toast: 'failures' });
      showToast({ type: 'success', message: `${resource}.actions.${action.call}.done`, params });
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
    }
  };
  return listActions
    .filter(({ call }) => mayCall(calls[call]))
    .map((action) => ({
      name: action.call,
      label: translate(`${resource}.actions.${action.call}.label`),
      icon: action.icon,
      destructive: action.destructive,
      callback: () => void run(action),
    }));
};
