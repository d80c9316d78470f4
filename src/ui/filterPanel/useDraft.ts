import { useEffect, useRef, useState } from 'react';

/**
 * A value that is edited here and handed on when it has rested for `delay` milliseconds. A value that comes from
 * outside takes its place. Answers the draft, its setter, and one that hands on at once.
 */
export const useDraft = <Value>(value: Value, onChange: (value: Value) => void, delay: number) => {
  const [draft, setDraft] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = JSON.stringify(value);
  const handedOn = useRef(key);
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => {
    if (key === handedOn.current) return;
    handedOn.current = key;
    clearTimeout(timer.current);
    setDraft(JSON.parse(key));
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const handOn = (next: Value): void => {
    handedOn.current = JSON.stringify(next);
    latest.current(next);
  };
  const edit = (next: Value): void => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => handOn(next), delay);
  };
  const applyNow = (next: Value): void => {
    clearTimeout(timer.current);
    setDraft(next);
    handOn(next);
  };
  return [draft, edit, applyNow] as const;
};
