import type { RequestOf } from '../../contract/kit/call';
import { partnerLooks } from '../../contract/partner/looks';
import { attempt } from '../../dataProvider/attempt';
import { request } from '../../dataProvider/request';
import { save } from '../../dataProvider/save';
import { readOnce, useCall, useKeep } from '../../dataProvider/useCall';
import { showToast } from '../ui/toasts';

/** Calls that change looks at once, each with the name of what it says when it is done. */
const acts = {
  publish: partnerLooks.publish,
  discardDraft: partnerLooks.discardDraft,
  goBack: partnerLooks.goBack,
} as const;
type Acts = typeof acts;

/** The licensee's looks with draft and versions, read when the page is opened, and kept by what each change answers. */
export const useLooks = () => {
  const keep = useKeep();
  const query = useCall(partnerLooks.read, {}, { ...readOnce, request: {} });
  return {
    query,
    saveDraft: async (body: Record<string, unknown>): Promise<void> => {
      keep(partnerLooks.read, {}, await save(partnerLooks.saveDraft, body));
    },
    /** Changes looks; where that is refused, a toast says why, and what there is now is read. */
    act: async <Name extends keyof Acts>(name: Name, body: RequestOf<Acts[Name]>): Promise<void> => {
      const isDone = await attempt(async () => {
        const state = await request<Acts[keyof Acts]>(acts[name], body, { toast: 'failures' });
        keep(partnerLooks.read, {}, state);
        showToast({ type: 'success', message: `partnerLooks.done.${name}` });
      });
      if (!isDone) await query.refetch();
    },
  };
};
