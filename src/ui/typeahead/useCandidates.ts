import { useEffect, useState } from 'react';

/** Something that a typeahead offers. */
export interface Candidate {
  value: string;
  label: string;
  /** Tells it apart from others of the same label. */
  hint?: string;
}

type Search = (text: string) => Promise<readonly Candidate[]>;

interface Candidates {
  candidates: readonly Candidate[];
  /** For which text they were found; null before any were. */
  foundFor: string | null;
}

/**
 * Results of the search for a text, while `active`; until then, those of before. An answer that comes too late is
 * dropped.
 */
export const useCandidates = (search: Search, text: string, active: boolean): Candidates => {
  const [found, setFound] = useState<Candidates>({ candidates: [], foundFor: null });
  useEffect(() => {
    if (!active) return;
    let current = true;
    void search(text)
      .catch(() => [])
      .then((candidates) => {
        if (current) setFound({ candidates, foundFor: text });
      });
    return () => {
      current = false;
    };
  }, [search, text, active]);
  return found;
};
