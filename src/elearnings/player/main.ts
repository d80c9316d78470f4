import { type FromPlayer, type Held, isToPlayer, type ToPlayer } from './messages';
import { type Entries, openStorage } from './packageStorage';
import { openRunTime } from './runTime';
import { fromStorable, toStorable } from './storable';

/**
 * The page on the content's host that holds the run-time. A package's pages find it beside them and call it directly;
 * the dashboard is another host and is spoken to by messages alone, to it and from it and nobody else.
 */
const dashboard = document.body.dataset.dashboard ?? '';
/** Milliseconds: a unit that sets fifty values in a row is heard once. */
const pause = 300;

const tell = (message: FromPlayer): void => window.parent.postMessage(message, dashboard);

let leave: (() => void) | undefined;
/** Tells at once what was changed and not told yet. */
let flush: (() => void) | undefined;

/** What the package stored and was not told yet. */
let unsent: Entries | undefined;
let storing: ReturnType<typeof setTimeout> | undefined;
const tellStored = (): void => {
  clearTimeout(storing);
  if (unsent) tell({ kind: 'stored', stored: unsent });
  unsent = undefined;
};

const play = async (asked: Extract<ToPlayer, { kind: 'play' }>): Promise<void> => {
  leave?.();
  const { unit, held } = asked;
  const { unitId } = unit;
  const { api, name, changing, committing, ending } = await openRunTime({ ...asked, held: held && fromStorable(held) });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = JSON.stringify(held);
  let hasEnded = false;
  const report = (isLast: boolean): void => {
    clearTimeout(timer);
    const now = toStorable(JSON.parse(JSON.stringify(api.renderCommitCMI(isLast))) as Held);
    const text = JSON.stringify(now);
    if (text === last) return;
    last = text;
    tell({ kind: 'held', unitId, held: now });
  };
  flush = () => {
    if (!hasEnded) report(false);
  };
  api.on(changing, () => {
    if (hasEnded) return;
    clearTimeout(timer);
    timer = setTimeout(() => report(false), pause);
  });
  api.on(committing, flush);
  api.on(ending, () => {
    hasEnded = true;
    report(true);
    tell({ kind: 'finished', unitId });
  });
  const localStorage = openStorage(asked.stored, (stored) => {
    unsent = stored;
    clearTimeout(storing);
    storing = setTimeout(tellStored, pause);
  });
  // What is for this visit alone begins empty and ends with it.
  const packageStorages = { localStorage, sessionStorage: openStorage({}, () => undefined) };
  Object.assign(window, { [name]: api, packageStorages });

  const frame = document.createElement('iframe');
  frame.title = unit.title;
  // Modal dialogs too: packages ask whether to resume, and without an answer they do not.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-modals');
  frame.setAttribute('allow', 'autoplay; fullscreen');
  frame.src = unit.address;
  document.body.replaceChildren(frame);
  leave = () => {
    leave = undefined;
    // Taking the frame away lets its pages say goodbye, as closing a window would.
    frame.remove();
    flush?.();
    flush = undefined;
    tellStored();
    tell({ kind: 'left', unitId });
  };
};

window.addEventListener('message', (event) => {
  if (event.origin !== dashboard || event.source !== window.parent || !isToPlayer(event.data)) return;
  if (event.data.kind === 'play') void play(event.data);
  else leave?.();
});
// A page that is hidden may never be heard again.
const tellAll = (): void => {
  flush?.();
  tellStored();
};
document.addEventListener('visibilitychange', () => document.hidden && tellAll());
window.addEventListener('pagehide', tellAll);
tell({ kind: 'ready' });
