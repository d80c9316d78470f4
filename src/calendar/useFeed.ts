import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { calendar } from '../../contract/calendar';
import { attempt } from '../../dataProvider/attempt';
import { request } from '../../dataProvider/request';
import { useCall, useKeep } from '../../dataProvider/useCall';
import { useConfirm } from '../ui/dialogs';
import { showToast } from '../ui/toasts';

/** One's own feed, and how it gets its address or another one. */
export const useFeed = () => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const keep = useKeep();
  const [busy, setBusy] = useState(false);
  const query = useCall(calendar.readFeed, {}, { select: ({ feed }) => feed });

  const make = async (done: 'made' | 'renewed'): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      keep(calendar.readFeed, {}, await request(calendar.renewFeed, {}, { toast: 'failures' }));
      showToast({ type: 'success', message: `calendar.feed.${done}` });
    }).finally(() => setBusy(false));
  };
  const renew = async (): Promise<void> => {
    const isMeant = await confirm({
      headline: translate('calendar.renew.headline'),
      texts: [translate('calendar.renew.text'), translate('calendar.renew.after')],
      buttons: [{ label: translate('calendar.renew.label'), destructive: true }],
    });
    if (isMeant) await make('renewed');
  };
  return { ...query, busy, make: () => make('made'), renew };
};
