import { getMemberState } from '../../authProvider';
import { isPermitted } from '../../contract/names/permissions';
import { profile } from '../../contract/profile';
import { request } from '../../dataProvider/request';
import { quietly } from '../../dataProvider/useCall';
import { isMadeWith, readPushBrowser, sendSubscription, subscribe } from './browser';

const keep = async (): Promise<void> => {
  const { subscription } = await readPushBrowser();
  const state = getMemberState();
  if (!subscription || !state) return;
  if (!isPermitted(state.member.permissions, [profile.subscribePush.access])) {
    await subscription.unsubscribe();
    return;
  }
  const { publicKey, items } = await request(profile.pushDevices, { endpoint: subscription.endpoint }, quietly);
  const own = items.find(({ isCurrent }) => isCurrent);
  if (publicKey === null || !own) {
    await subscription.unsubscribe();
  } else if (isMadeWith(subscription, publicKey)) {
    await sendSubscription(subscription, quietly);
  } else {
    await request(profile.endPush, { uuid: own.uuid }, quietly);
    await subscribe(publicKey);
  }
};

/**
 * Keeps this browser's notifications those of who is signed in: what is theirs goes on under the present session, what
 * is somebody else's, or was ended elsewhere, ends here as well.
 */
export const keepPush = (): Promise<void> => keep().catch(() => undefined);
