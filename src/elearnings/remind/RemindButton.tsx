import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Remind } from './remind';
import { useRemind } from './useRemind';

interface Properties extends Remind, Pick<ButtonProps, 'variant' | 'size' | 'sx'> {
  /** Ready to show; "Remind" if not given. */
  label?: string;
}

/** The button that opens the dialog to remind people of their e-learnings now; nothing for whoever may not. */
export const RemindButton = ({ filter, about, label, ...look }: Properties) => {
  const translate = useTranslate();
  const remind = useRemind();
  const text = label ?? translate('elearningStatistics.actions.sendReminder.label');
  if (!remind) return null;
  return (
    <Button
      {...look}
      startIcon={<NotificationsActiveOutlined />}
      // Several of them stand on one page.
      aria-label={about && `${text}: ${about}`}
      onClick={() => remind({ filter, about: label && about ? `${label}: ${about}` : about })}
    >
      {text}
    </Button>
  );
};
