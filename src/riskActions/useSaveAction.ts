import { riskActions } from '../../contract/riskActions';
import { save } from '../../dataProvider/save';
import { useKeep } from '../../dataProvider/useCall';

type Change = (typeof riskActions)['update' | 'report' | 'checkEffect'];

/** Saves something about an action, and shows what the server made of it before everything else is read again. */
export const useSaveAction = (call: Change): ((body: Record<string, unknown>) => Promise<void>) => {
  const keep = useKeep();
  return async (body) => {
    const saved = await save(call, body);
    keep(riskActions.one, { uuid: saved.uuid }, saved);
  };
};
