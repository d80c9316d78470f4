import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { riskRounds } from '../../contract/riskRounds';
import { readAnew } from '../../dataProvider/freshness';
import { RequestError, type RequestOptions, request } from '../../dataProvider/request';
import { quietly } from '../../dataProvider/useCall';

/** Milliseconds after which the lease of 2 minutes is renewed, and after which somebody who waits asks again. */
export const leaseRenewal = 45_000;
export const leaseRetry = 5_000;

/** Editor who holds the lease instead; the name is not always known. */
export interface OtherEditor {
  name: string | null;
}

export interface Lease {
  /** True if the person may edit now. */
  isHeld: boolean;
  /** Null if nobody else edits. */
  keptOutBy: OtherEditor | null;
  /** Asks at once instead of after a while. */
  retry: () => void;
  /** For a save that was refused because somebody else edits: asks who it is, and waits for them. */
  keepOut: () => void;
}

interface Wish {
  /** True if it is to be held now. */
  wanted: boolean;
  /** False for who holds it by saving alone; they only wait for others. */
  mayTake?: boolean;
  /** Editor known before anything was asked. */
  editor?: OtherEditor | null;
  /** Reads what somebody else left, everything about rounds unless told. Answers who edits now, as far as it is read. */
  onFreed?: () => Promise<OtherEditor | null>;
}

/**
 * Answer to a request for the lease: it is free, and perhaps one's own; somebody else's; nothing to edit any more; or
 * nobody could tell.
 */
type Answer = { isHeld: boolean } | OtherEditor | 'ended' | null;

const askFor = async (roundUuid: string): Promise<Answer> => {
  try {
    await request(riskRounds.lock, { riskAssessmentExecutionResultUuid: roundUuid }, quietly);
    return { isHeld: true };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // Who may fill in a sheet need not be one of those who evaluate the round.
    if (error.status === 404) return { isHeld: false };
    if (error.code === 'riskExecutionResult.confirmed') return 'ended';
    if (error.code !== 'execution.locked') return null;
    return { name: error.params.name === undefined ? null : String(error.params.name) };
  }
};

const giveBack = async (roundUuid: string, options: RequestOptions = {}): Promise<void> => {
  // One that does not arrive costs the next one 2 minutes, no more.
  await request(riskRounds.release, { riskAssessmentExecutionResultUuid: roundUuid }, { ...quietly, ...options }).catch(
    () => undefined,
  );
};

/**
 * Holds the lease of a round as long as it is `wanted`: takes it, renews it, and gives it back on leaving, also by
 * closing the window. While somebody else holds it, asks again every few seconds and takes it as soon as it is free;
 * what they changed is read first.
 */
export const useLease = (roundUuid: string, { wanted, mayTake = true, editor = null, onFreed }: Wish): Lease => {
  const [isHeld, setHeld] = useState(false);
  const [keptOutBy, setKeptOutBy] = useState(wanted ? editor : null);
  const isKeptOut = useRef(keptOutBy !== null);
  const queryClient = useQueryClient();
  const readFreed = useRef(onFreed);
  readFreed.current = onFreed ?? (() => readAnew(queryClient, [riskRounds.decide.area]).then(() => null));
  const again = useRef(() => undefined as undefined | Promise<void>);
  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    let holds = false;
    const askAfter = (milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), milliseconds);
    };
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      const answer = mayTake ? await askFor(roundUuid) : { isHeld: false };
      const isTaken = answer !== null && answer !== 'ended' && 'isHeld' in answer && answer.isHeld;
      if (left) return isTaken ? giveBack(roundUuid) : undefined;
      // Without an answer nothing is known to have changed: the server checks each write anyway.
      if (!answer) return askAfter(leaseRetry);
      if (answer === 'ended') {
        holds = false;
        setHeld(false);
        await readFreed.current?.();
        return;
      }
      holds = isTaken;
      let other = 'isHeld' in answer ? null : answer;
      if (!other && isKeptOut.current) other = (await readFreed.current?.()) ?? null;
      if (left) return;
      isKeptOut.current = other !== null;
      setHeld(holds);
      setKeptOutBy(other);
      askAfter(other ? leaseRetry : leaseRenewal);
    };
    const close = (): void => {
      // Nothing waits for the answer of a page that is gone.
      if (holds) void giveBack(roundUuid, { keepalive: true });
      holds = false;
    };
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void ask();
    };
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', comeBack);
    again.current = ask;
    void ask();
    return () => {
      left = true;
      clearTimeout(timer);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', comeBack);
      isKeptOut.current = false;
      setHeld(false);
      setKeptOutBy(null);
      if (holds) void giveBack(roundUuid);
    };
  }, [roundUuid, wanted, mayTake]);

  const keepOut = useCallback(() => {
    isKeptOut.current = true;
    setKeptOutBy((known) => known ?? { name: null });
    void again.current();
  }, []);
  return { isHeld, keptOutBy, retry: () => void again.current(), keepOut };
};
