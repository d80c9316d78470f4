import { useCallback, useEffect, useState } from 'react';
import { profile } from '../../../contract/profile';
import { RequestError, request } from '../../../dataProvider/request';
import { useCall } from '../../../dataProvider/useCall';
import { type PushBrowser, PushRefused, readPushBrowser, subscribe } from '../../push/browser';
import { showToast } from '../../ui/toasts';

/** Of refusals by the server a toast tells already. */
const tell = (error: unknown): void => {
  if (error instanceof PushRefused) showToast({ type: 'danger', message: 'profile.push.refused' });
  else if (!(error instanceof RequestError)) throw error;
};

/** Notifications on this device, and on which others of the person. */
export const useNotifications = () => {
  const [browser, setBrowser] = useState<PushBrowser | null>(null);
  const [isBusy, setBusy] = useState(false);
  const look = useCallback(async () => setBrowser(await readPushBrowser()), []);
  useEffect(() => void look(), [look]);
  const endpoint = browser?.subscription?.endpoint;
  const answer = useCall(profile.pushDevices, endpoint ? { endpoint } : {}, { enabled: browser !== null });
  const current = answer.data?.items.find(({ isCurrent }) => isCurrent);

  const change = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().catch(tell);
    await look();
    setBusy(false);
  };
  return {
    ability: browser?.ability,
    data: answer.data ?? null,
    error: answer.error instanceof RequestError ? answer.error : null,
    load: async (): Promise<void> => void (await answer.refetch()),
    current,
    isBusy,
    /** Asks for permission first, which browsers do only where somebody has pressed something. */
    turnOn: (publicKey: string): Promise<void> =>
      change(async () => {
        if ((await Notification.requestPermission()) !== 'granted') return;
        await subscribe(publicKey);
        showToast({ type: 'success', message: 'profile.push.turnedOn' });
      }),
    turnOff: (uuid: string): Promise<void> =>
      change(async () => {
        await request(profile.endPush, { uuid });
        if (uuid === current?.uuid) await browser?.subscription?.unsubscribe();
        showToast({ type: 'success', message: 'profile.push.turnedOff' });
      }),
  };
};
