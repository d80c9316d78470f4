import { useTranslate } from 'ra-core';
import { RequestError, request } from '../../../dataProvider/request';
import { useConfirm } from '../../ui/dialogs';
import { showToast } from '../../ui/toasts';
import { useFormat } from '../../ui/useFormat';
import { useMayCall } from '../access';
import type { ListActionEntry } from '../actionDeclaration';
import { useDeclaration } from '../resourceContext';
import { useOneAtATime } from './useOneAtATime';

type Entry = ListActionEntry<string>;

/** The declared actions on everything at once, of those that the person may do, ready for buttons. */
export const useListActions = (resource: string) => {
  const { calls, listActions = [] } = useDeclaration(resource);
  const translate = useTranslate();
  const format = useFormat();
  const mayCall = useMayCall();
  const confirm = useConfirm();

  const paramsOf = (number: unknown) => {
    const count = Number(number ?? 0);
    return { smart_count: count, number: format.number(count) };
  };
  const numbersFor = async ({ count }: Entry): Promise<Record<string, unknown>> => {
    const call = count && calls[count.call];
    return call ? ((await request(call, {})) as Record<string, unknown>) : {};
  };
  const ask = (action: Entry, numbers: Record<string, unknown>): Promise<boolean> => {
    const words = `${resource}.actions.${action.call}`;
    const params = paramsOf(numbers[action.count?.field ?? '']);
    const notes = (action.count?.notes ?? []).filter((note) => Number(numbers[note] ?? 0) > 0);
    return confirm({
      headline: translate(`${words}.headline`, params),
      texts: [
        translate(`${words}.text`, params),
        ...notes.map((note) => translate(`${words}.notes.${note}`, paramsOf(numbers[note]))),
      ],
      buttons: [{ label: translate(`${words}.submit`, params), destructive: action.destructive }],
    });
  };
  const oneAtATime = useOneAtATime();
  const run = async (action: Entry): Promise<void> => {
    const call = calls[action.call];
    if (!call) return;
    try {
      const numbers = await numbersFor(action);
      if (!(await ask(action, numbers))) return;
      const params = paramsOf(numbers[action.count?.field ?? '']);
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
      // Pressed again before the question is there, or before it is done, it is done once.
      callback: () => void oneAtATime(action.call, () => run(action)),
    }));
};
