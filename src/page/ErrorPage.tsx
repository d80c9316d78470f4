import BuildOutlined from '@mui/icons-material/BuildOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { EmptyPage } from '../ui/EmptyPage';
import { useDocumentTitle } from './useDocumentTitle';

/** Stands where a page could not be drawn. */
export const ErrorPage = () => {
  const translate = useTranslate();
  const title = translate('layout.error.title');
  useDocumentTitle(title);
  return (
    <div role="alert">
      <EmptyPage icon={BuildOutlined} title={title} text={translate('layout.error.text')} headingLevel="h1">
        <Button variant="contained" onClick={() => window.location.reload()}>
          {translate('common.reload')}
        </Button>
        <Button variant="outlined" color="inherit" component={Link} to="/">
          {translate('layout.error.home')}
        </Button>
      </EmptyPage>
    </div>
  );
};
