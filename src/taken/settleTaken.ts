import { personOf } from '../../authProvider/otherTabs';
import { readRows, removeRow } from './database';
import type { Missed } from './deliver';
import { findItems, type ItemRow, type KeptItem, oldRows, removeItem } from './items';
import { keepPlayer } from './keepPlayer';
import { type Outcome, recallNews, tell } from './news';
import { unlessOpen, whenClosed } from './openItems';
import { isUnsent, settleItem } from './settleItem';
import { keepStart, readNewestStart, readOwners, type Start } from './starts';

const removeOthers = async (owner: string, rows: readonly ItemRow[]): Promise<void> => {
  for (const row of rows) await removeItem(row.executionUuid);
  const others = (await readOwners()).filter((other) => other !== owner);
  await Promise.all(others.flatMap((other) => [removeRow('starts', other), removeRow('keys', other)]));
};

/** Refuses items that somebody else has left on this device: they are not sent in the name of who is signed in now. */
const refuseOthers = async (owner: string): Promise<void> => {
  const rows = (await readRows<ItemRow>('courses')).filter((row) => row.owner !== owner);
  const unsent = rows.find(({ executionUuid }) => isUnsent(executionUuid));
  if (unsent) await tell(owner, { executionUuid: unsent.executionUuid, kind: 'course', outcome: 'others', title: '' });
  await removeOthers(owner, rows);
};

const dropOld = async (owner: string): Promise<void> => {
  for (const row of await oldRows()) {
    const news = { executionUuid: row.executionUuid, kind: 'course' as const, outcome: 'old' as Outcome, title: '' };
    if (row.owner === owner && isUnsent(row.executionUuid)) await tell(owner, news);
    await removeItem(row.executionUuid);
  }
};

/** Brings the words for what is on board, where its person has changed their language since the last start. */
const keepWords = async (before: Start | null, { state }: Start, items: readonly KeptItem[]): Promise<void> => {
  const { languageCode } = state.settings;
  if (!before || before.state.settings.languageCode === languageCode) return;
  for (const kind of new Set(items.map((item) => item.kind))) await keepPlayer(kind, languageCode);
};

/** Milliseconds before the server is tried again, by why: networks say that they are there before they are. */
const pauses: Readonly<Record<Missed, number>> = { unreached: 10_000, overtaken: 10_000, failing: 60_000 };

/** Items left as they are: those to be tried again, by why, and those that are open in a window. */
interface Left {
  missed: Missed[];
  open: string[];
}

const settle = async (start: Start): Promise<Left> => {
  const owner = personOf(start.state);
  await refuseOthers(owner);
  await dropOld(owner);
  const before = await readNewestStart();
  await keepStart(start);
  await recallNews(owner);
  const found = await findItems(owner);
  const left: Left = { missed: [], open: [] };
  for (const each of found) {
    // Where it is open, it sends itself.
    const why = await unlessOpen(each.executionUuid, () => settleItem(owner, each));
    if (why === 'open') left.open.push(each.executionUuid);
    else if (why) left.missed.push(why);
    if (why === 'unreached') return left;
  }
  await keepWords(
    before,
    start,
    found.map(({ item }) => item),
  );
  return left;
};

let isSettling = false;
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Brings what was taken along together with the server: sends what was done, keeps what is new, and takes off the device
 * what is done, too old, or somebody else's. What cannot be sent now is tried again, as long as the page is open, and
 * what is open in a window once it is closed there: it may not have reached the server from there.
 */
export const settleTaken = async (start: Start): Promise<void> => {
  if (isSettling) return;
  isSettling = true;
  clearTimeout(again);
  const { missed, open } = await settle(start).catch((): Left => ({ missed: [], open: [] }));
  isSettling = false;
  for (const executionUuid of open) void whenClosed(executionUuid).then(() => settleTaken(start));
  if (missed.length === 0) return;
  again = setTimeout(() => void settleTaken(start), Math.min(...missed.map((why) => pauses[why])));
};
