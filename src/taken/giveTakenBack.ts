import { readTaken } from '../../authProvider/taken';

/** Lets others edit what was taken along on this device, before signing out takes it off. What fails can be taken over. */
export const giveTakenBack = async (): Promise<void> => {
  if (readTaken() === null) return;
  await import('./giveBack').then(({ giveAllBack }) => giveAllBack()).catch(() => undefined);
};
