import { createStore } from '../../dataProvider/store';
import type { OwnAnswer } from '../execution/ownAnswer';
import { readRows, removeRow, writeRow } from './database';
import type { KindName } from './kinds';
import type { Difference } from './kinds/kind';
import { type Sealed, seal, unseal } from './vault';

/**
 * Outcome of something that was done without a network: finished; joined with what was done elsewhere; finished
 * elsewhere already; not to be done any more; suspended; being edited by somebody else; taken over by them; refused;
 * not permitted now; of a shape that is not taken any more; dropped for its age; or left by somebody else.
 */
export type Outcome =
  | 'completed'
  | 'joined'
  | 'elsewhere'
  | 'ended'
  | 'suspended'
  | 'locked'
  | 'takenOver'
  | 'refused'
  | 'forbidden'
  | 'outdated'
  | 'old'
  | 'others';

export interface News {
  executionUuid: string;
  kind: KindName;
  outcome: Outcome;
  title: string;
  differences?: readonly Difference[];
  /** Answers given here that are not on the server, to be copied. */
  answers?: readonly OwnAnswer[];
  /** Name of the person who has taken it over, if known. */
  name?: string | null;
  /** Of its certificate. */
  resultUuid?: string | null;
}

interface NewsRow {
  owner: string;
  key: string;
  sealed: Sealed;
}

export const takenNews = createStore<readonly News[]>([]);

const keyOf = ({ executionUuid, outcome }: News): string => `${executionUuid}.${outcome}`;

const show = (news: readonly News[]): void => {
  const told = new Map([...takenNews.getSnapshot(), ...news].map((each) => [keyOf(each), each]));
  takenNews.set([...told.values()]);
};

/** Tells something, now and after a restart, until it was read. */
export const tell = async (owner: string, news: News): Promise<void> => {
  show([news]);
  const key = keyOf(news);
  const sealed = await seal(owner, `news ${key}`, news);
  if (sealed) await writeRow('news', key, { owner, key, sealed } satisfies NewsRow);
};

/** Shows what was told before and not read. */
export const recallNews = async (owner: string): Promise<void> => {
  const rows = (await readRows<NewsRow>('news')).filter((row) => row.owner === owner);
  const news = await Promise.all(rows.map(({ key, sealed }) => unseal<News>(owner, `news ${key}`, sealed)));
  show(news.filter((each) => each !== null));
};

/** All of it was read. */
export const acknowledgeNews = async (): Promise<void> => {
  const read = takenNews.getSnapshot();
  takenNews.set([]);
  await Promise.all(read.map((news) => removeRow('news', keyOf(news))));
};
