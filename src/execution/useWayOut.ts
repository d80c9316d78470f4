import { useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';
import { paths } from '../routing/paths';

/** Tells whether there is nothing but what was taken along: the dashboard has no network. */
export const OnlyTakenContext = createContext(false);

const ways = {
  elearning: { to: paths.myElearnings, label: 'elearningExecutions.toMyElearnings' },
  sheet: { to: paths.myAssessments, label: 'riskSheets.toMyAssessments' },
} as const;

/** Way out of an e-learning or a sheet. */
export const useWayOut = (of: keyof typeof ways): { to: string; label: string } => {
  const translate = useTranslate();
  const onlyTaken = useContext(OnlyTakenContext);
  const { to, label } = onlyTaken ? { to: paths.takenElearnings, label: 'taken.toTaken' } : ways[of];
  return { to, label: translate(label) };
};
