import { useEffect, useState } from 'react';

/** Counts down whole seconds, not while paused; calls `onEnd` at zero. Answers the seconds left. */
export const useCountdown = (seconds: number, paused: boolean, onEnd: () => void): number => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (paused) return;
    const timer = setInterval(() => setLeft((previous) => Math.max(0, previous - 1)), 1000);
    return () => clearInterval(timer);
  }, [paused]);
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  return left;
};
