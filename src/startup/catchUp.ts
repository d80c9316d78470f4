import { getMemberState } from '../../authProvider';
import { readTaken } from '../../authProvider/taken';
import type { LicenseeConfig } from '../../contract/bootstrap';
import { storage } from '../../dataProvider/storage';
import { waitingKey } from '../nearMissForm/waitingKey';

/** Submits work done without a network, where this device has something to do with it. */
const settleTaken = async (licensee: LicenseeConfig): Promise<void> => {
  const state = getMemberState();
  if (!state || !readTaken()) return;
  await import('../taken/settleTaken').then((it) => it.settleTaken({ state, licensee }));
};

/**
 * Sends reports made on this device by a poster: nobody may open the poster's page again. That page says what was
 * refused, whoever opens it.
 */
const sendReports = async (): Promise<void> => {
  if (!storage.device.read(waitingKey)) return;
  await import('../nearMissForm/sending').then((it) => it.sendWaiting(['arrived']));
};

let areNotificationsKept = false;

/** Once is enough for as long as the dashboard is open. */
const keepNotifications = async (): Promise<void> => {
  if (areNotificationsKept || window.Notification?.permission !== 'granted') return;
  areNotificationsKept = true;
  await import('../push/keepPush').then((it) => it.keepPush());
};

/** Sends what waits on this device, and keeps its notifications. What fails to load is loaded at the next start. */
export const catchUp = (licensee: LicenseeConfig): Promise<unknown> =>
  Promise.allSettled([keepNotifications(), settleTaken(licensee), sendReports()]);
