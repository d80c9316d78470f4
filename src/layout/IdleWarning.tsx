import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { idleEnd, stay } from '../../authProvider';
import { useStore } from '../../dataProvider/useStore';
import { DialogFrame } from '../ui/dialogs';

/**
 * The warning before the session ends because nobody does anything. A timer's changes are not read out: screen readers
 * hear at its opening how much is left (WCAG 2.2.1).
 */
export const IdleWarning = () => {
  const translate = useTranslate();
  const textId = useId();
  const left = useStore(idleEnd);
  if (left === null) return null;
  const words = (part: string, options?: object) => translate(`auth.session.idleEnd.${part}`, options);
  const stays = left === 'stays';
  return (
    <DialogFrame
      title={words('title')}
      width="small"
      onClose={stay}
      describedBy={textId}
      buttons={
        <Button variant="contained" onClick={stay}>
          {stays ? translate('common.close') : words('stay')}
        </Button>
      }
    >
      <div id={textId}>
        <Typography role="timer">{!stays && words('left', { smart_count: left })}</Typography>
        <Typography role="status">{stays && words('stays')}</Typography>
      </div>
    </DialogFrame>
  );
};
