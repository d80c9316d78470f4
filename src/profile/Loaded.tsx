import { Alert, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { RequestError } from '../../dataProvider/request';
import { errorText } from '../../i18n/errorText';

interface Properties<Data> {
  data: Data | null;
  error: RequestError | null;
  onRetry: () => Promise<void>;
  children: (data: Data) => ReactNode;
}

/**
 * Shows data once read; until then its outline, or why it could not be read. Read anew in vain, it stays: it may be a
 * form.
 */
export const Loaded = <Data,>({ data, error, onRetry, children }: Properties<Data>) => {
  const translate = useTranslate();
  return (
    <>
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void onRetry()}>{translate('common.retry')}</Button>}
          sx={{ '&:not(:last-child)': { mb: 2.5 } }}
        >
          {errorText(translate, error)}
        </Alert>
      )}
      {data === null ? !error && <Skeleton variant="rounded" height={240} /> : children(data)}
    </>
  );
};
