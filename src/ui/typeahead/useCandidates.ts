import { useEffect, useState } from 'react';

/** Something that a typeahead offers. */
export interface Candidate {
  value: string;
  label: string;
  /** Tells it apart from others of the same label. */
  hint?: string;
}

type Search = (text: string) => Promise<readonly Candidate[]>;

/** What the search finds for a text, while `active`. An answer that comes too late is dropped. */
export const useCandidates = (search: Search, text: string, active: boolean) => {
  const [candidates, setCandidates] = useState<readonly Candidate[]>([]);
  const [searching, setSearching] = useState(false);
  useEffect(() => {
    if (!active) return;
    let current = true;
    setSearching(true);
    void search(text)
      .catch(() => [])
      .then((found) => {
        if (!current) return;
        setCandidates(found);
        setSearching(false);
      });
    return () => {
      current = false;
    };
  }, [search, text, active]);
  return { candidates, searching };
};
