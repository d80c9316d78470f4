import { useTranslate } from 'ra-core';
import type { TargetKind } from '../../contract/riskAssessments/riskAssignments';

interface Target {
  targetKind: TargetKind;
  targetName: string | null;
}

/** Name of a target in words: the place's, or that it is single employees. */
export const useTargetName = (): ((target: Target) => string) => {
  const translate = useTranslate();
  return ({ targetKind, targetName }) => targetName ?? translate(`options.targetKind.${targetKind}`);
};
