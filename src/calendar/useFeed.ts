import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { calendar, type MadeCalendarFeed } from '../../contract/calendar';
import { attempt } from '../../dataProvider/attempt';
import { request } from '../../dataProvider/request';
import { useCall } from '../../dataProvider/useCall';
import { useConfirm } from '../ui/dialogs';
import { showToast } from '../ui/toasts';

/** One's own feed, the address that was just made, and how it gets one or another one. */
export const useFeed = () => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<MadeCalendarFeed | null>(null);
  const query = useCall(calendar.readFeed, {}, { select: ({ feed }) => feed });

  const make = async (done: 'made' | 'renewed'): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      setMade((await request(calendar.renewFeed, {}, { toast: 'failures' })).feed);
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
  return { ...query, made, busy, make: () => make('made'), renew };
};
