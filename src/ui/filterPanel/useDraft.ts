import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A value that is edited here and handed on when it has rested for `delay` milliseconds. A value that comes from
 * outside takes its place, but none that was handed on before: on a slow machine those come back while somebody types
 * on. Answers the draft, its setter, one that hands on at once, and what hands on a draft that still rests.
 */
export const useDraft = <Value>(value: Value, onChange: (value: Value) => void, delay: number) => {
  const [draft, setDraft] = useState(value);
  const resting = useRef<{ next: Value; timer: ReturnType<typeof setTimeout> }>(undefined);
  const key = JSON.stringify(value);
  const own = useRef([key]);
  const latest = useRef(onChange);
  latest.current = onChange;

  const drop = useCallback((): void => {
    clearTimeout(resting.current?.timer);
    resting.current = undefined;
  }, []);
  useEffect(() => {
    const place = own.current.lastIndexOf(key);
    own.current = place < 0 ? [key] : own.current.slice(place);
    if (place >= 0) return;
    drop();
    setDraft(JSON.parse(key));
  }, [key, drop]);
  useEffect(() => drop, [drop]);

  const settle = (): void => {
    if (!resting.current) return;
    const { next } = resting.current;
    drop();
    own.current.push(JSON.stringify(next));
    latest.current(next);
  };
  const edit = (next: Value): void => {
    setDraft(next);
    drop();
    resting.current = { next, timer: setTimeout(settle, delay) };
  };
  const applyNow = (next: Value): void => {
    edit(next);
    settle();
  };
  return [draft, edit, applyNow, settle] as const;
};
