import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { type HttpError, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { PageShell } from '../../page/PageShell';
import { EmptyPage } from '../../ui/EmptyPage';
import { listPath } from '../paths';
import { useDeclaration } from '../resourceContext';
import { useCrumbs } from '../useCrumbs';

interface Properties {
  resource: string;
  error: Error;
  onRetry: () => void;
}

const isNotThere = (error: Error): boolean => (error as Partial<HttpError>).status === 404;

/** The page of a record that could not be read: because it is not there, or for a passing reason. */
export const RecordFailed = ({ resource, error, onRetry }: Properties) => {
  const translate = useTranslate();
  const declaration = useDeclaration(resource);
  const crumbs = useCrumbs(declaration, true);
  const reason = isNotThere(error) ? 'notThere' : 'notRead';
  return (
    <PageShell title={translate(`generator.${reason}.title`)} crumbs={crumbs}>
      <EmptyPage
        icon={reason === 'notThere' ? SearchOffOutlined : CloudOffOutlined}
        title={translate(`${resource}.name`, 1)}
        text={translate(`generator.${reason}.text`)}
      >
        {reason === 'notRead' && (
          <Button variant="contained" onClick={onRetry}>
            {translate('generator.retry')}
          </Button>
        )}
        <Button component={Link} to={listPath(declaration)} variant={reason === 'notRead' ? 'outlined' : 'contained'}>
          {translate(`${resource}.title`)}
        </Button>
      </EmptyPage>
    </PageShell>
  );
};
