import type { ErrorCode } from '../../contract/names/errors';
import { RequestError } from '../../dataProvider/request';
import type { Saved, SaveQueue, SaveStatus } from '../execution/saveQueue';
import { startSaving } from '../execution/startSaving';
import type { TakenContent, TakenKind } from './kinds/kind';
import type { News } from './news';
import type { Taken } from './openTaken';

/**
 * Why something is to be tried again: nobody answered; it went on elsewhere between reading and sending; or the server
 * could not do it now.
 */
export type Missed = 'unreached' | 'overtaken' | 'failing';

/** Result of a delivery: news to tell, whether the item leaves the device, and whether it is on the server now. */
export interface Delivery {
  news?: Pick<News, 'outcome' | 'resultUuid' | 'differences' | 'answers'>;
  leaves?: boolean;
  isSaved?: boolean;
  missed?: Missed;
}

/** Classifies a failure that may be over the next time. */
export const missedBy = (error: unknown): Missed =>
  error instanceof RequestError && error.status === 0 ? 'unreached' : 'failing';

/** True if the person may not do this now, as where the operator has taken the feature away. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'permission.missing';

interface Sent<Answer> {
  status: SaveStatus;
  saved: Answer;
  /** Why the last try failed, if it did. */
  failure?: unknown;
}

/** Sends what was done here once. @returns how it ended, and what the server made of it */
const send = <Content extends TakenContent & Answer, State, Answer extends Saved>(
  kind: TakenKind<Content, State, Answer>,
  read: Content,
  { copies, onStored }: Taken<Content, State, Answer>,
): Promise<Sent<Answer>> =>
  new Promise((resolve) => {
    let saved: Answer = read;
    let failure: unknown;
    let queue: SaveQueue<State> | undefined;
    const end = (status: SaveStatus): void => {
      // Once it has said what it has to say. The next time is when the network is back, or the dashboard starts.
      void Promise.resolve().then(() => queue?.leave());
      resolve({ status, saved, failure });
    };
    const { executionUuid, revision } = read;
    const stored = kind.storedOf(read);
    const keeping: typeof kind.keeping = {
      ...kind.keeping,
      send: (...sent) =>
        kind.keeping.send(...sent).catch((error: unknown) => {
          failure = error;
          throw error;
        }),
    };
    queue = startSaving(keeping, { executionUuid, revision, stored, isFinished: false }, copies, {
      onStatus: (status) => status !== 'saving' && end(status),
      onSaved: (answer) => {
        saved = answer;
      },
      onStored,
      onRisk: () => undefined,
    });
    if (!copies.read()) end('saved');
  });

/** Outcome of an item that is over on the server already. */
const comparedWithEnd = <Content extends TakenContent & Answer, State, Answer extends Saved>(
  kind: TakenKind<Content, State, Answer>,
  { copies }: Taken<Content, State, Answer>,
  read: Content,
): Delivery => {
  const copy = copies.read();
  if (!copy) return { leaves: true };
  const resultUuid = kind.resultOf?.(read) ?? null;
  // It was sent, and only its answer was lost.
  const isOwn = [copy.state, copy.unanswered].some((own) => own !== undefined && kind.isOwnEnd(read, own));
  if (isOwn) return { leaves: true, news: { outcome: 'completed', resultUuid } };
  const answers = kind.answersOf?.(read, copy);
  const differences = answers && (kind.joined(read, copy) ?? []);
  return { leaves: true, news: { outcome: 'elsewhere', resultUuid, ...(answers && { answers, differences }) } };
};

/** Brings to the server what was done with something without a network. Exactly once, however often it is tried. */
export const deliver = async <Content extends TakenContent & Answer, State, Answer extends Saved>(
  kind: TakenKind<Content, State, Answer>,
  taken: Taken<Content, State, Answer>,
  read: Content,
): Promise<Delivery> => {
  if (kind.keeping.isLast(read)) return comparedWithEnd(kind, taken, read);
  taken.refresh(read);
  const copy = taken.copies.read();
  if (!copy) return {};
  const { status, saved, failure } = await send(kind, read, taken);
  await taken.settled();
  if (kind.keeping.isLast(saved))
    return { leaves: true, news: { outcome: 'completed', resultUuid: kind.resultOf?.(saved) ?? null } };
  if (status === 'suspended' || status === 'locked') return { leaves: false, news: { outcome: status } };
  if (status === 'ended' || status === 'refused') {
    const answers = kind.answersOf?.(read, copy);
    return { leaves: true, news: { outcome: status, ...(answers && { answers }) } };
  }
  if (status === 'saved') return { isSaved: true };
  if (status === 'overtaken') return { missed: 'overtaken' };
  if (!isForbidden(failure)) return { missed: missedBy(failure) };
  const answers = kind.answersOf?.(read, copy);
  return { news: { outcome: 'forbidden', ...(answers && { answers }) } };
};

/** How the server says that there is no such execution, or none of this person's. */
const goneCodes: readonly (ErrorCode | null | undefined)[] = ['execution.notFound', 'execution.notOfMember'];

/** True if it is nobody's task any more, or was never this person's. Anybody on the way can answer 404, but not with these codes. */
export const isGone = (error: unknown): boolean => error instanceof RequestError && goneCodes.includes(error.code);
