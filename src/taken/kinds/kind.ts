import type { OwnAnswer } from '../../execution/ownAnswer';
import type { Copy, Saved } from '../../execution/saveQueue';
import type { Keeping } from '../../execution/startSaving';

/** Content common to every kind that can be taken along. */
export interface TakenContent {
  executionUuid: string;
  title: string;
  dueOn: string;
  /** Percent. */
  progress: number;
  revision: number;
}

/** Something that was answered here and, otherwise, elsewhere: the texts of what was chosen. */
export interface Difference {
  question: string;
  here: string[];
  /** Answers that count. Empty where none does. */
  there: string[];
}

/**
 * One kind of what can be taken along: how it is fetched, kept, done, delivered and compared. All else is the same for
 * every kind.
 */
export interface TakenKind<Content extends TakenContent & Answer, State, Answer extends Saved> {
  /** Fetches it, as the server says it now. */
  read: (executionUuid: string, signal?: AbortSignal) => Promise<Content>;
  /** True if what was kept, by another release perhaps, is in the shape that this one knows. */
  fits: (kept: unknown) => boolean;
  /** True if what was done, under another release perhaps, is in the shape that the server takes. */
  fitsState: (done: unknown) => boolean;
  /** Addresses of its pictures and videos. Throws NotTaken where it cannot be taken along. */
  filesOf: (content: Content) => string[];
  /** How what is done with it reaches the server. */
  keeping: Keeping<State, Answer> & { isLast: (answer: Answer) => boolean };
  /** State on the server. */
  storedOf: (content: Content) => State | null;
  /** It, once the server has more of what was done. */
  withStored: (content: Content, answer: Answer, stored: State) => Content;
  /** True if the server's end of it is what was done here. */
  isOwnEnd: (content: Content, own: State) => boolean;
  /** Merges what went on elsewhere, side by side; null: nothing that has to be told. */
  joined: (content: Content, copy: Copy<State> | null) => Difference[] | null;
  /** Answers given here to something that the server takes no more, if they are of use to anybody. */
  answersOf?: (content: Content, copy: Copy<State>) => OwnAnswer[];
  /** Keeps it for its person, where others could edit it meanwhile. Throws a RequestError. */
  checkOut?: (content: Content) => Promise<Content>;
  /** Lets others edit it again. Throws a RequestError. */
  giveBack?: (content: Content) => Promise<void>;
  /** Person who took it over meanwhile, as far as a name is known; null: nobody did. */
  takenOver?: (content: Content) => { name: string | null } | null;
  /** Of its certificate. */
  resultOf?: (answer: Answer) => string | null;
}
