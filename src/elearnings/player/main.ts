import type { Held } from '../../../contract/elearnings/unitReports';
import { keepSealed } from './keepSealed';
import { type FromPlayer, isToPlayer, type ToPlayer } from './messages';
import { type Entries, openStorage } from './packageStorage';
import { lastWordsOf, numberReports } from './reports';
import { openRunTime, type RunTime } from './runTime';
import { sandbox } from './sandbox';
import { fromStorable, toStorable } from './storable';
import { closeWindows, type PackageWindows } from './windows';

/**
 * The page on the content's host that holds the run-time. A package's pages find it beside them and call it directly;
 * the dashboard is another host and is spoken to by messages alone, to it and from it and nobody else.
 */
const dashboard = document.body.dataset.dashboard ?? '';
/** Milliseconds: a unit that sets fifty values in a row is heard once. */
const pause = 300;

const tell = (message: FromPlayer): void => window.parent.postMessage(message, dashboard);

/** Milliseconds: a pointer that moves is told once. */
const activityPause = 5_000;
let activityTold = Number.NEGATIVE_INFINITY;
const noteActivity = (): void => {
  if (performance.now() - activityTold < activityPause) return;
  activityTold = performance.now();
  tell({ kind: 'active' });
};

let leave: (() => Promise<void>) | undefined;
/** Tells at once what was changed and not told yet. */
let flush: (() => void) | undefined;
/** Seals and sends what the unit said last, since the dashboard may go away with this page and hear nothing any more. */
let sendLastWords: (() => void) | undefined;
/** The windows that the package opened: none of them outlives the unit, without which it would report to nobody. */
const packageWindows: PackageWindows = new Map();
/** True if this page goes away: what its unit says from now on is sent. */
let isGoing = false;

/** Stored entries of the package that are not sent yet. */
let unsent: Entries | undefined;
let storing: ReturnType<typeof setTimeout> | undefined;
const tellStored = (): void => {
  clearTimeout(storing);
  if (unsent) tell({ kind: 'stored', stored: unsent });
  unsent = undefined;
};

/** The open unit's reports: to the dashboard, and what it says while this page goes away to our own host and, sealed, to the browser. */
const report = (asked: Extract<ToPlayer, { kind: 'play' }>, { api, changing, committing, ending }: RunTime): void => {
  const { unitId } = asked.unit;
  const reports = numberReports(asked.visit, asked.held);
  let [newest, before] = [null as Held | null, asked.held];
  let isSent = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const tellNow = (isLast: boolean): void => {
    clearTimeout(timer);
    const held = reports.next(toStorable(JSON.parse(JSON.stringify(api.renderCommitCMI(isLast))) as Held));
    if (held) {
      [newest, before] = [held, newest ?? before];
      isSent = false;
      tell({ kind: 'held', unitId, held });
    }
    // Once for all that a page says in one go: a browser sends little of a page that goes away.
    if (isGoing) queueMicrotask(() => sendLastWords?.());
  };
  sendLastWords = () => {
    if (isSent || !newest) return;
    isSent = true;
    if (asked.sealing) keepSealed(asked.sealing, unitId, newest);
    void fetch(asked.lastWordsAddress, lastWordsOf(unitId, newest, before)).catch(() => undefined);
  };
  flush = () => {
    if (!hasEnded) tellNow(false);
  };
  api.on(changing, () => {
    if (hasEnded) return;
    clearTimeout(timer);
    if (isGoing) queueMicrotask(() => flush?.());
    else timer = setTimeout(() => tellNow(false), pause);
  });
  api.on(committing, flush);
  api.on(ending, () => {
    hasEnded = true;
    tellNow(true);
    tell({ kind: 'finished', unitId });
  });
};

const play = async (asked: Extract<ToPlayer, { kind: 'play' }>): Promise<void> => {
  await leave?.();
  const { unit, held } = asked;
  const { unitId } = unit;
  const runTime = await openRunTime({ ...asked, held: held && fromStorable(held) });
  const { api, name } = runTime;
  report(asked, runTime);
  const localStorage = openStorage(asked.stored, (stored) => {
    unsent = stored;
    clearTimeout(storing);
    storing = setTimeout(tellStored, pause);
  });
  // What is for this visit alone begins empty and ends with it.
  const packageStorages = { localStorage, sessionStorage: openStorage({}, () => undefined) };
  Object.assign(window, { [name]: api, packageStorages, packageWindows, noteActivity });

  const frame = document.createElement('iframe');
  frame.title = unit.title;
  frame.setAttribute('sandbox', sandbox);
  frame.setAttribute('allow', 'autoplay; fullscreen');
  frame.src = unit.address;
  document.body.replaceChildren(frame);
  leave = async () => {
    leave = undefined;
    await closeWindows(packageWindows);
    // Taking the frame away lets its pages say goodbye, as closing a window would.
    frame.remove();
    flush?.();
    // The dashboard listens, and keeps what was told.
    flush = sendLastWords = undefined;
    tellStored();
    tell({ kind: 'left', unitId });
  };
};

window.addEventListener('message', (event) => {
  if (event.origin !== dashboard || event.source !== window.parent || !isToPlayer(event.data)) return;
  if (event.data.kind === 'play') void play(event.data);
  else void leave?.();
});
// A page that is hidden may never be heard again.
const tellAll = (): void => {
  flush?.();
  tellStored();
};
document.addEventListener('visibilitychange', () => document.hidden && tellAll());
window.addEventListener('beforeunload', tellAll);
window.addEventListener('pagehide', () => {
  isGoing = true;
  void closeWindows(packageWindows);
  tellAll();
  sendLastWords?.();
});
window.addEventListener('pageshow', () => {
  isGoing = false;
});
tell({ kind: 'ready' });
