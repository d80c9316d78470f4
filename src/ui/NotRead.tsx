import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { EmptyPage } from './EmptyPage';

/** Page shown when a read failed; it can be retried. */
export const NotRead = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <EmptyPage
      icon={CloudOffOutlined}
      title={translate('generator.notRead.title')}
      text={translate('generator.notRead.text')}
    >
      <Button variant="contained" onClick={onRetry}>
        {translate('generator.retry')}
      </Button>
    </EmptyPage>
  );
};
