import { useEffect, useState } from 'react';

/** The value, once it has not changed for `delay` milliseconds. */
export const useDelayed = <Value>(value: Value, delay: number): Value => {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delayed;
};
