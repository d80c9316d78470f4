import { useMediaQuery } from '@mui/material';
import { useStore } from 'ra-core';
import { useEffect, useRef } from 'react';

/** How long an answer is seen to be chosen before the next question comes. Milliseconds. */
export const glance = 400;

export interface GoingOn {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  /** To be called when a question has got its first answer by a tap or a click. */
  goOnSoon: () => void;
}

/**
 * Goes on by itself once a question is answered: as the person chose, at first where fingers answer. Never after keys,
 * whose arrows choose every answer they pass.
 */
export const useGoingOn = (questionId: string, onForward: () => void): GoingOn => {
  const isByFinger = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const [isOn, setOn] = useStore('riskSheets.goesOn', isByFinger);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ questionId, onForward });
  useEffect(() => {
    // With the answer that was given in the meantime.
    latest.current = { questionId, onForward };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const goOn = (): void => {
    // Whoever went on or back meanwhile is not led away from there.
    if (latest.current.questionId === questionId) latest.current.onForward();
  };
  const goOnSoon = (): void => {
    clearTimeout(timer.current);
    if (isOn) timer.current = setTimeout(goOn, glance);
  };
  return { isOn, setOn, goOnSoon };
};
