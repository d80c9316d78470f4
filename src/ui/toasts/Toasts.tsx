import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useStore } from '../../../dataProvider/useStore';
import { ToastCard } from './ToastCard';
import { toasts } from './toastStore';
import { toastArea } from './toastStyle';

/**
 * Area of the toasts, below what else is to be told there. Both live regions are always there, else screen readers
 * would miss the first message.
 */
export const Toasts = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  const shown = useStore(toasts);
  const urgent = shown.filter(({ type }) => type === 'danger');
  const calm = shown.filter(({ type }) => type !== 'danger');
  return (
    <Box component="section" aria-label={translate('layout.toast.area')} sx={toastArea}>
      {children}
      <div role="alert">
        {urgent.map((toast) => (
          <ToastCard key={toast.id} {...toast} />
        ))}
      </div>
      <div role="status">
        {calm.map((toast) => (
          <ToastCard key={toast.id} {...toast} />
        ))}
      </div>
    </Box>
  );
};
