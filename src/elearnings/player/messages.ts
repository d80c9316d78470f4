import type { ExecutionContent } from '../../../contract/elearningExecutions';
import type { Held } from '../../../contract/elearnings/unitReports';
import { type Entries, isEntries } from './packageStorage';

type ScormContent = Extract<ExecutionContent, { kind: 'scorm' }>;
export type Unit = ScormContent['units'][number];

/** Messages from the dashboard to the player. */
export type ToPlayer =
  | {
      kind: 'play';
      standard: ScormContent['standard'];
      unit: Unit;
      learner: ScormContent['learner'];
      held: Held | null;
      /** This opening of the course, by which its reports are told from those of others. */
      visit: string;
      /** Address for what the unit says while the page goes away. */
      lastWordsAddress: string;
      /** How that is sealed for when there is no network; null where the dashboard can keep no key. */
      sealing: { executionUuid: string; key: string; revision: number } | null;
      /** Entries of the package's `localStorage`. */
      stored: Entries;
    }
  /** The unit is left: it gets the time to say its last. */
  | { kind: 'leave' };

/** Messages from the player to the dashboard. */
export type FromPlayer =
  /** It listens now. */
  | { kind: 'ready' }
  /** Somebody does something in it, or watches what plays. */
  | { kind: 'active' }
  /** State that the unit wants to have stored. */
  | { kind: 'held'; unitId: string; held: Held }
  /** Current entries of the package's `localStorage`. */
  | { kind: 'stored'; stored: Entries }
  /** Last words of units without a network, sealed, by execution and unit. */
  | { kind: 'sealed'; sealed: Entries }
  /** The unit is gone, and said all it had to say before. */
  | { kind: 'left'; unitId: string }
  /** The unit has finished by itself. */
  | { kind: 'finished'; unitId: string };

const kinds = {
  toPlayer: ['play', 'leave'],
  fromPlayer: ['ready', 'active', 'held', 'stored', 'sealed', 'left', 'finished'],
} as const;

const isOf = (data: unknown, known: readonly string[]): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && known.includes(String(data.kind));

/** True if a message is one of ours; where it comes from is to be checked before. */
export const isToPlayer = (data: unknown): data is ToPlayer => isOf(data, kinds.toPlayer);
export const isFromPlayer = (data: unknown): data is FromPlayer =>
  isOf(data, kinds.fromPlayer) &&
  ((data as FromPlayer).kind !== 'held' || typeof (data as { held?: unknown }).held === 'object') &&
  ((data as FromPlayer).kind !== 'stored' || isEntries((data as { stored?: unknown }).stored)) &&
  ((data as FromPlayer).kind !== 'sealed' || isEntries((data as { sealed?: unknown }).sealed));
