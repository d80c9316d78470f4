import { copyKey } from '../../authProvider';
import { RequestError } from '../../dataProvider/request';
import { storage } from '../../dataProvider/storage';
import type { OwnAnswer } from '../execution/ownAnswer';
import type { Copy, Saved } from '../execution/saveQueue';
import { showToast } from '../ui/toasts';
import { deliver, isForbidden, isGone, type Missed, missedBy } from './deliver';
import { type FoundItem, keepItem, removeItem } from './items';
import { type KindName, takenKinds } from './kinds';
import type { TakenContent, TakenKind } from './kinds/kind';
import { tell } from './news';
import { openItemOf } from './openTaken';

/** True if something done with it is on this device alone. */
export const isUnsent = (executionUuid: string): boolean => storage.untilSignOut.read(copyKey(executionUuid)) !== null;

interface About {
  executionUuid: string;
  kind: KindName;
  title: string;
}

/** Of which this page has said already that they wait. */
const toldOf = new Set<string>();

/** Tells once that something waits though the server answers. Whoever has to sign in or to reload first is told that instead. */
const tellLater = ({ executionUuid, title }: About, error: unknown): void => {
  const isTold = error instanceof RequestError && (error.status === 401 || error.code === 'release.changed');
  if (isTold || missedBy(error) === 'unreached' || toldOf.has(executionUuid)) return;
  toldOf.add(executionUuid);
  showToast({ type: 'warning', message: 'taken.later', params: { title } });
};

/** Answers to be copied, as far as they can be read at all. */
const answersIn = <Content extends TakenContent & Answer, State, Answer extends Saved>(
  { answersOf }: TakenKind<Content, State, Answer>,
  content: Content,
  copy: Copy<State>,
): { answers?: OwnAnswer[] } => {
  try {
    const answers = answersOf?.(content, copy);
    return answers ? { answers } : {};
  } catch {
    return {};
  }
};

/** Settles an item that could not be read. @returns why it is to be tried again, if it is */
const settleUnread = async (
  owner: string,
  about: About,
  error: unknown,
  told: { hasCopy: boolean; answers?: readonly OwnAnswer[] },
): Promise<Missed | undefined> => {
  const { hasCopy, ...answers } = told;
  if (!isGone(error) && !isForbidden(error)) {
    if (hasCopy) tellLater(about, error);
    return missedBy(error);
  }
  if (hasCopy) await tell(owner, { ...about, outcome: isGone(error) ? 'ended' : 'forbidden', ...answers });
  if (isGone(error)) await removeItem(about.executionUuid);
  return undefined;
};

/** How what is of one kind is settled. @returns why it is to be tried again, if it is */
const settleOf =
  <Content extends TakenContent & Answer, State, Answer extends Saved>(kind: TakenKind<Content, State, Answer>) =>
  async (owner: string, { executionUuid, item, fits }: FoundItem): Promise<Missed | undefined> => {
    const found = await kind.read(executionUuid).catch((error: unknown) => ({ error }));
    // What this release does not know is read anew; then what was done with it can be sent.
    if (!fits && !('error' in found)) await keepItem(owner, { ...item, execution: found });
    const taken = await openItemOf(kind)(executionUuid);
    const copy = taken?.copies.read() ?? null;
    const { title } = 'error' in found ? item.execution : found;
    const about = { executionUuid, kind: item.kind, title };
    if ('error' in found) {
      const answers = taken && copy ? answersIn(kind, taken.execution, copy) : {};
      const hasCopy = copy !== null || isUnsent(executionUuid);
      return settleUnread(owner, about, found.error, { hasCopy, ...answers });
    }
    if (!taken) return undefined;
    // Another release has kept it in a shape that the server would refuse, or that cannot even be compared.
    if (copy && ![copy.state, copy.unanswered ?? copy.state].every(kind.fitsState)) {
      await tell(owner, { ...about, outcome: 'outdated', ...answersIn(kind, found, copy) });
      taken.copies.forget();
    }
    const { news, leaves, isSaved, missed } = await deliver(kind, taken, found);
    await taken.settled();
    if (news) await tell(owner, { ...about, ...news });
    else if (isSaved) showToast({ type: 'success', message: 'taken.sent', params: { title } });
    else if (missed === 'failing') tellLater(about, null);
    if (missed) return missed;
    const over = leaves ? null : kind.takenOver?.(found);
    if (over) await tell(owner, { ...about, outcome: 'takenOver', name: over.name });
    // Somebody else has it now: it leaves this device as soon as all that was done here is there.
    const isOver = Boolean(over) && taken.copies.read() === null;
    if (isOver) await kind.giveBack?.(found);
    if (leaves || isOver) await removeItem(executionUuid);
    return undefined;
  };

const byKind: Readonly<Record<KindName, ReturnType<typeof settleOf>>> = {
  course: settleOf(takenKinds.course),
  sheet: settleOf(takenKinds.sheet),
};

/** Brings one thing together with the server. What goes wrong with it is no reason not to send the others. */
export const settleItem = (owner: string, found: FoundItem): Promise<Missed | undefined> =>
  byKind[found.item.kind](owner, found).catch((error: unknown) => missedBy(error));
