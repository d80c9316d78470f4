import { useCallback, useEffect, useRef, useState } from 'react';
import { riskEvaluations } from '../../../contract/riskEvaluations';
import type { RiskExecution } from '../../../contract/riskExecutions';
import { RequestError, request } from '../../../dataProvider/request';
import { useMayCall } from '../../generator/access';

const silently = { toast: false, loader: 'hide' } as const;
/** The lease lasts two minutes: one renewal may fail before it is lost. */
const renewEvery = 45_000;
/** Whoever waits goes on soon after it was released. */
const askEvery = 15_000;

/**
 * Takes or renews the lease. @returns false where it is not for this person to take: they hold it by saving alone.
 * @throws RequestError `execution.locked` while somebody else has it
 */
const take = async (riskAssessmentExecutionResultUuid: string): Promise<boolean> => {
  try {
    await request(riskEvaluations.lock, { riskAssessmentExecutionResultUuid }, silently);
    return true;
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return false;
    throw error;
  }
};

/** Who keeps one out; the name is not always known. */
interface Locked {
  name: string | null;
}

/**
 * The right to edit a shared sheet, for as long as it is open here: taken, renewed, and given back on leaving. While
 * somebody else has it, it is asked for again and again; `onFreed` reads what they left.
 */
export const useLease = (loaded: RiskExecution, onFreed: () => Promise<RiskExecution | undefined>) => {
  const mayLock = useMayCall()(riskEvaluations.lock);
  const { kind, isCompleted, editor, riskAssessmentExecutionResultUuid } = loaded;
  const [isOver, setOver] = useState(isCompleted);
  const isShared = kind === 'inspection' && !isOver;
  const keptOutBy = isShared && editor && !editor.isSelf ? editor.name : null;
  const [locked, setLocked] = useState<Locked | null>(keptOutBy === null ? null : { name: keptOutBy });
  const holds = useRef(false);
  const isKeptOut = useRef(locked !== null);
  const freed = useRef(onFreed);
  freed.current = onFreed;

  const ask = useCallback(async (): Promise<void> => {
    try {
      holds.current = mayLock && (await take(riskAssessmentExecutionResultUuid));
      if (!isKeptOut.current) return;
      const now = (await freed.current())?.editor;
      isKeptOut.current = Boolean(now && !now.isSelf);
      setLocked(now && !now.isSelf ? { name: now.name } : null);
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'execution.locked') return;
      holds.current = false;
      isKeptOut.current = true;
      setLocked({ name: error.params.name === undefined ? null : String(error.params.name) });
    }
  }, [mayLock, riskAssessmentExecutionResultUuid]);

  /** A save was refused because somebody else edits: asks who it is, and goes on once they are done. */
  const keepOut = useCallback(() => {
    isKeptOut.current = true;
    setLocked((known) => known ?? { name: null });
    void ask();
  }, [ask]);

  /** The sheet is handed in, which gave the lease back. */
  const end = useCallback(() => {
    holds.current = false;
    setOver(true);
  }, []);

  const isLocked = locked !== null;
  useEffect(() => {
    if (!isShared) return;
    void ask();
    const timer = setInterval(() => void ask(), isLocked ? askEvery : renewEvery);
    return () => clearInterval(timer);
  }, [ask, isShared, isLocked]);

  useEffect(
    () => () => {
      if (!holds.current) return;
      holds.current = false;
      // Where this is not heard the lease ends by itself.
      request(riskEvaluations.release, { riskAssessmentExecutionResultUuid }, silently).catch(() => undefined);
    },
    [riskAssessmentExecutionResultUuid],
  );
  return { locked, keepOut, ask, end };
};
