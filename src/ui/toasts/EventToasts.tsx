import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { on } from '../../../dataProvider/events';
import { errorText } from '../../../i18n/errorText';
import { showToast } from './toastStore';

/** Turns what requests tell into toasts: every write that went well, every call that failed. */
export const EventToasts = () => {
  const translate = useTranslate();
  useEffect(() => {
    const stops = [
      on('written', ({ quiet }) => {
        if (!quiet) showToast({ type: 'success', title: 'common.saved.title', message: 'common.saved.message' });
      }),
      on('failed', (error) => showToast({ type: 'danger', message: errorText(translate, error) })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [translate]);
  return null;
};
