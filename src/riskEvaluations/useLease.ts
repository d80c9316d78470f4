import { useEffect, useRef, useState } from 'react';
import { riskEvaluations } from '../../contract/riskEvaluations';
import { RequestError, request } from '../../dataProvider/request';
import { quietly, useRefresh } from './useRound';

/** Milliseconds after which the lease of 2 minutes is renewed, and after which somebody who waits asks again. */
export const leaseRenewal = 45_000;
export const leaseRetry = 5_000;

export interface Lease {
  /** Whether the person may edit now. */
  isHeld: boolean;
  /** Who edits instead; null if nobody else does. */
  heldBy: string | null;
  /** Asks at once instead of after a while. */
  retry: () => void;
}

/** What came of asking: it is one's own, somebody else's, or nobody could tell. */
type Answer = { isHeld: true } | { heldBy: string } | null;

const askFor = async (roundUuid: string): Promise<Answer> => {
  try {
    await request(riskEvaluations.lock, { riskAssessmentExecutionResultUuid: roundUuid }, quietly);
    return { isHeld: true };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return error.code === 'execution.locked' ? { heldBy: String(error.params.name ?? '') } : null;
  }
};

const giveBack = async (roundUuid: string): Promise<void> => {
  // One that does not arrive costs the next one 2 minutes, no more.
  await request(riskEvaluations.release, { riskAssessmentExecutionResultUuid: roundUuid }, quietly).catch(
    () => undefined,
  );
};

/**
 * Holds the lease of a round as long as it is `wanted`: takes it, renews it, gives it back. While somebody else holds it,
 * asks again every few seconds and takes it as soon as it is free; what they changed is read then.
 */
export const useLease = (roundUuid: string, wanted: boolean): Lease => {
  const [isHeld, setHeld] = useState(false);
  const [heldBy, setHeldBy] = useState<string | null>(null);
  const refresh = useRef(useRefresh());
  const again = useRef(() => undefined as undefined | Promise<void>);
  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    let holds = false;
    let waited = false;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      const answer = await askFor(roundUuid);
      if (left) return answer && 'isHeld' in answer ? giveBack(roundUuid) : undefined;
      timer = setTimeout(() => void ask(), answer && 'isHeld' in answer ? leaseRenewal : leaseRetry);
      // Without an answer nothing is known to have changed: the server checks each write anyway.
      if (!answer) return;
      holds = 'isHeld' in answer;
      setHeld(holds);
      setHeldBy('heldBy' in answer ? answer.heldBy : null);
      if (holds && waited) await refresh.current();
      waited = !holds;
    };
    again.current = ask;
    void ask();
    return () => {
      left = true;
      clearTimeout(timer);
      setHeld(false);
      setHeldBy(null);
      if (holds) void giveBack(roundUuid);
    };
  }, [roundUuid, wanted]);
  return { isHeld, heldBy, retry: () => void again.current() };
};
