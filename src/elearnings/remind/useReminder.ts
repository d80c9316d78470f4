import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { elearningStatistics as calls } from '../../../contract/elearningStatistics';
import type { ReminderProgress } from '../../../contract/elearnings/remindByHand';
import { emit } from '../../../dataProvider/events';
import { RequestError, request } from '../../../dataProvider/request';
import { quietly, useCall } from '../../../dataProvider/useCall';
import { usePolling } from '../../../dataProvider/usePolling';
import { errorText } from '../../../i18n/errorText';
import type { Remind } from './remind';
import { useReminderWords } from './useReminderWords';

/**
 * A reminder from its preview to its end. What is refused is told as `failure`; `onFinished` hears how many messages
 * were written.
 */
export const useReminder = (filter: Remind['filter'], onFinished: (progress: ReminderProgress) => void) => {
  const translate = useTranslate();
  const say = useReminderWords();
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState<ReminderProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const preview = useCall(calls.previewReminder, { filter }, { enabled: !progress });

  const end = (): void => {
    setProgress(null);
    // The call only began it.
    emit('changed', calls.sendReminder.changes);
  };
  const take = (now: ReminderProgress): void => {
    setProgress(now);
    if (now.state === 'running') return;
    end();
    if (now.state === 'finished') onFinished(now);
    else setFailure(say('failed', now.sent));
  };
  const isLost = usePolling({
    id: progress?.state === 'running' ? progress.uuid : null,
    ask: (uuid, signal) => request(calls.readReminder, { uuid }, { ...quietly, signal }),
    onProgress: take,
    onGone: () => {
      end();
      setFailure(translate('errors.reminder.notFound'));
    },
  });
  const send = async (again: boolean): Promise<void> => {
    setFailure(null);
    setSending(true);
    try {
      setProgress(await request(calls.sendReminder, { filter, again }, quietly));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(errorText(translate, error));
    } finally {
      setSending(false);
    }
  };
  return { preview, isSending, progress, isLost, failure, send };
};
