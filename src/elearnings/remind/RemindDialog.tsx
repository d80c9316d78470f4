import { Alert, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReminderProgress } from '../../../contract/elearnings/remindByHand';
import { DialogFrame } from '../../ui/dialogs';
import { NotRead } from '../../ui/NotRead';
import { showToast } from '../../ui/toasts';
import { ReminderPreview } from './ReminderPreview';
import { ReminderSending } from './ReminderSending';
import { reachedBy } from './reachedBy';
import type { Remind } from './remind';
import { useReminder } from './useReminder';
import { useReminderWords } from './useReminderWords';

/**
 * Reminds people of their e-learnings now: says before how many get a message and who gets none, then how far it is.
 * Closed meanwhile, it is sent nevertheless.
 */
export const RemindDialog = ({ filter, about, onClose }: Remind & { onClose: () => void }) => {
  const translate = useTranslate();
  const say = useReminderWords();
  const [again, setAgain] = useState(false);
  const tellFinished = ({ sent, done }: ReminderProgress): void => {
    const passedOver = done > sent ? ` ${say('passedOver', done - sent)}` : '';
    showToast({ type: 'success', message: `${say('done', sent)}${passedOver}` });
    onClose();
  };
  const { preview, isSending, progress, isLost, failure, send } = useReminder(filter, tellFinished);
  const close = (): void => {
    if (progress) showToast({ type: 'info', message: 'elearningStatistics.remind.goesOn' });
    onClose();
  };
  const reached = preview.data ? reachedBy(preview.data, again) : 0;
  return (
    <DialogFrame
      title={translate('elearningStatistics.remind.title')}
      busy={isSending}
      onClose={close}
      buttons={
        <>
          <Button color="inherit" variant="outlined" disabled={isSending} onClick={close}>
            {translate(progress || reached === 0 ? 'common.close' : 'common.cancel')}
          </Button>
          {!progress && reached > 0 && (
            <Button variant="contained" loading={isSending} onClick={() => void send(again)}>
              {say('submit', reached)}
            </Button>
          )}
        </>
      }
    >
      {about && (
        <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {about}
        </Typography>
      )}
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {progress && <ReminderSending progress={progress} isLost={isLost} />}
      {!progress && preview.data && <ReminderPreview preview={preview.data} again={again} onAgain={setAgain} />}
      {!progress && preview.isPending && <Skeleton variant="rounded" height={140} />}
      {!progress && preview.isError && !preview.data && <NotRead onRetry={() => void preview.refetch()} />}
    </DialogFrame>
  );
};
