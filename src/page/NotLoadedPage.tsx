import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLayoutEffect } from 'react';
import { EmptyPage } from '../ui/EmptyPage';
import { useDocumentTitle } from './useDocumentTitle';

interface Properties {
  /** Tries again; it is called as well once the browser is connected again. */
  onRetry: () => void;
}

/** Stands where a page could not be loaded, since there is no connection. */
export const NotLoadedPage = ({ onRetry }: Properties) => {
  const translate = useTranslate();
  const title = translate('layout.notLoaded.title');
  useDocumentTitle(title);
  // Before anybody sees the page: what happens between that and an effect would be missed.
  useLayoutEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div role="alert">
      <EmptyPage icon={CloudOffOutlined} title={title} text={translate('layout.notLoaded.text')} headingLevel="h1">
        <Button variant="contained" onClick={onRetry}>
          {translate('layout.notLoaded.retry')}
        </Button>
      </EmptyPage>
    </div>
  );
};
