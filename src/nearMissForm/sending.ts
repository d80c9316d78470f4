import { deviceTime } from '../../dataProvider/deviceTime';
import { readPoster, sendReport, Unanswered } from './calls';
import { forgetReport, keepReport, type Waiting, waitingReports } from './kept';
import { waitingKey } from './waitingKey';
import { work } from './work';

/** Transient errors, to be retried: no network, a server that is down, or one of another release. */
const passing: readonly string[] = ['noAnswer', 'internal', 'persist.failed', 'service.unavailable', 'release.changed'];

export const isPassing = (error: unknown): boolean => error instanceof Unanswered && passing.includes(error.code);

/** @returns whether the photo was taken, rather than refused for ever @throws Unanswered where it may arrive later */
const sendPhotoOf = async ({ token, receipt }: Waiting, photo: Blob): Promise<boolean> => {
  try {
    const { sendPhoto } = await import('./photo/send');
    await sendPhoto(token, receipt, photo);
    return true;
  } catch (error) {
    // What is no answer of the server's is that the code for it could not be loaded.
    if (!(error instanceof Unanswered)) throw new Unanswered('noAnswer');
    if (isPassing(error)) throw error;
    return false;
  }
};

/**
 * Sends a report, with the work that it costs, or with more where that is asked for meanwhile, and then its photo.
 *
 * @returns whether all of it was taken: a photo may be refused
 * @throws Unanswered
 */
export const send = async (
  { photo: _, isPlaceOpen, ...report }: Waiting,
  begun: Promise<number> | null,
  photo: Blob | null | undefined,
): Promise<boolean> => {
  const { token, receipt } = report;
  const workAnew = async (): Promise<number> => {
    const poster = await readPoster(token);
    if (isPlaceOpen) report.place ??= poster.place;
    return work(poster, receipt);
  };
  try {
    const nonce = await (begun ?? workAnew());
    await sendReport({ ...report, nonce });
  } catch (error) {
    if (!(error instanceof Unanswered) || error.code !== 'nearMiss.puzzle') throw error;
    await sendReport({ ...report, nonce: await workAnew() });
  }
  return photo ? sendPhotoOf(report, photo) : true;
};

/** How a report's waiting has ended. */
export interface Settled {
  receipt: string;
  outcome: 'arrived' | 'refused' | 'discarded';
}

/** Forgets a report and its photo, and tells every window of this device why, this one as well. */
export const forget = ({ receipt, photo }: Waiting, outcome: Settled['outcome']): void => {
  forgetReport(receipt);
  if (photo) void import('./photo/kept').then(({ forgetPhoto }) => forgetPhoto(receipt)).catch(() => undefined);
  const channel = new BroadcastChannel(waitingKey);
  channel.postMessage({ receipt, outcome } satisfies Settled);
  channel.close();
};

/** Keeps a report until there is a network. @returns whether the device could, and its photo as well */
export const keep = async (report: Waiting, photo: Blob | null): Promise<{ report: boolean; photo: boolean }> => {
  const { receipt } = report;
  const isPhotoKept = photo
    ? await import('./photo/kept').then(({ keepPhoto }) => keepPhoto(receipt, photo)).catch(() => false)
    : true;
  return { report: keepReport({ ...report, ...(photo && isPhotoKept && { photo: true }) }), photo: isPhotoKept };
};

/** Outcome of trying to send a report that waited. */
type Outcome = 'arrived' | 'refused' | 'waiting';

/** Milliseconds for which nothing is tried after a refusal that may be none tomorrow: each try costs a phone seconds of work. */
const rest = 60 * 60_000;
let restsUntil = 0;

const trySending = async (report: Waiting): Promise<Outcome> => {
  try {
    const photo = report.photo && (await import('./photo/kept').then(({ keptPhoto }) => keptPhoto(report.receipt)));
    await send(report, null, photo);
    return 'arrived';
  } catch (error) {
    // Of a poster that holds no more it would be refused for ever; anything else may be otherwise tomorrow.
    if (error instanceof Unanswered && error.code.startsWith('nearMissPoster.')) return 'refused';
    if (!isPassing(error)) restsUntil = deviceTime() + rest;
    return 'waiting';
  }
};

/** One after the other in all windows of this device, those of the dashboard as well. Old browsers know no locks. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(waitingKey, work) : work();

const isWaiting = ({ receipt }: Waiting): boolean => waitingReports().some((each) => each.receipt === receipt);

let underWay: Promise<Outcome[]> | null = null;

/**
 * Sends what waits on this device, one after the other. Done twice at once, it is done once.
 *
 * @param forgotten what is not kept any longer; a page that cannot tell of a refusal leaves it to one that can
 */
export const sendWaiting = (forgotten: readonly Outcome[] = ['arrived', 'refused']): Promise<Outcome[]> => {
  underWay ??= alone(async () => {
    const outcomes: Outcome[] = [];
    for (const report of waitingReports()) {
      // Discarded while those before it were sent.
      if (!isWaiting(report)) continue;
      const outcome = deviceTime() < restsUntil ? 'waiting' : await trySending(report);
      if (outcome !== 'waiting' && forgotten.includes(outcome)) forget(report, outcome);
      outcomes.push(outcome);
    }
    return outcomes;
  }).finally(() => {
    underWay = null;
  });
  return underWay;
};
