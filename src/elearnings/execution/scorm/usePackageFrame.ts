import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExecutionContent, ScormState } from '../../../../contract/elearningExecutions';
import { isLateNews } from '../../../../contract/elearnings/unitReports';
import { noteActivity } from '../../../../dataProvider/idle';
import { isFromPlayer, type ToPlayer } from '../../player/messages';
import type { LastReport } from '../../player/sealing';
import { keepStorage, readStorage } from './keptStorage';
import { sealingKey } from './keptWords';

/** Milliseconds: for so long a unit is waited for that is left. */
const patience = 1_000;

interface Options {
  executionUuid: string;
  /** Revision with which the course was opened. */
  revision: number;
  content: Extract<ExecutionContent, { kind: 'scorm' }>;
  /** The unit to play; null: none. */
  unitId: string | null;
  state: ScormState | null;
  onChange: (state: ScormState) => void;
  onFinished: () => void;
}

/**
 * Speaks with the player in its frame: tells it what to play once it listens, and keeps what it reports. Only what
 * comes from that frame and from the content's host counts. `leave` lets the unit say its last, for a second at most;
 * `take` takes what units said last at a former visit, as far as it is still news.
 */
export const usePackageFrame = (options: Options) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const current = useRef(options);
  current.current = options;
  // What was reported since the last drawing: two reports in a row must not lose one another.
  const held = useRef<ScormState['units'] | null>(null);
  held.current ??= options.state?.units ?? {};

  const [visit] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));

  const onLeft = useRef<(() => void) | null>(null);

  const hear = useCallback(
    (event: MessageEvent) => {
      const { executionUuid, content, unitId, onChange, onFinished } = current.current;
      const { origin } = new URL(content.playerAddress);
      if (event.origin !== origin || event.source !== frame.current?.contentWindow || !isFromPlayer(event.data)) return;
      const message = event.data;
      const unit = content.units.find((each) => each.unitId === unitId);
      if (message.kind === 'ready' && unit) {
        const { standard, learner, lastWordsAddress } = content;
        const known = { held: held.current?.[unit.unitId] ?? null, stored: readStorage(executionUuid) };
        const key = sealingKey(executionUuid);
        const sealing = key === null ? null : { executionUuid, key, revision: current.current.revision };
        const play: ToPlayer = { kind: 'play', standard, unit, learner, lastWordsAddress, visit, sealing, ...known };
        frame.current?.contentWindow?.postMessage(play, origin);
      }
      if (message.kind === 'held' && content.units.some((each) => each.unitId === message.unitId)) {
        held.current = { ...held.current, [message.unitId]: message.held };
        onChange({ kind: 'scorm', unitId: message.unitId, units: held.current });
      }
      if (message.kind === 'active') noteActivity();
      if (message.kind === 'stored') keepStorage(executionUuid, message.stored);
      if (message.kind === 'left' || message.kind === 'finished') onLeft.current?.();
      if (message.kind === 'finished') onFinished();
    },
    [visit],
  );

  useEffect(() => {
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [hear]);

  const leave = useCallback(
    () =>
      new Promise<void>((resolve) => {
        const target = frame.current?.contentWindow;
        const done = (): void => {
          clearTimeout(timer);
          onLeft.current = null;
          resolve();
        };
        const timer = setTimeout(done, patience);
        onLeft.current?.();
        onLeft.current = done;
        if (!target) return done();
        const asked: ToPlayer = { kind: 'leave' };
        target.postMessage(asked, new URL(current.current.content.playerAddress).origin);
      }),
    [],
  );
  const take = useCallback((reports: Record<string, LastReport>): void => {
    const { content, revision, onChange } = current.current;
    for (const { unitId } of content.units) {
      const report = reports[unitId];
      if (!report || !isLateNews(report.held, unitId, held.current ?? {}, report.revision === revision)) continue;
      held.current = { ...held.current, [unitId]: report.held };
      onChange({ kind: 'scorm', unitId, units: held.current });
    }
  }, []);
  return { frame, leave, take };
};
