/** Judgement of a state by the server itself, whatever the browser says of it. */
export interface Judgement {
  /** Percent. */
  progress: number;
  /** Percent of what is rated, once all of it is; null where nothing is. */
  score: number | null;
  /** Everything is done, and well enough. */
  passed: boolean;
}
