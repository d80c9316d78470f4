import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { ImportProgress } from '../../../contract/memberImport';
import { listPath } from '../../generator/paths';
import { useDeclaration } from '../../generator/resourceContext';
import { DetailList } from '../../import/DetailList';
import { importFailureText } from '../../import/importText';
import { ProgressBar } from '../../import/ProgressBar';
import { StepFrame } from '../../import/StepFrame';
import { useImportWords } from '../../import/useImportWords';
import { ErrorList } from './ErrorList';
import type { MemberImport } from './useMemberImport';
import { words } from './words';

interface Properties {
  wizard: MemberImport;
  progress: ImportProgress;
  moved: boolean;
}

/** The import itself: how far it is, and what became of it. */
export const ImportStep = ({ wizard, progress, moved }: Properties) => {
  const translate = useTranslate();
  const say = useImportWords(words);
  const members = useDeclaration('members');
  if (progress.phase === 'failed') {
    return (
      <StepFrame
        key="failed"
        headline={translate('import.run.failedHeadline')}
        moved={moved}
        next={{ label: translate('import.check.again'), onClick: wizard.check }}
        onBack={() => wizard.goTo('passwords')}
      >
        <Alert severity="error">
          {progress.failure && importFailureText(translate, say, progress.failure)}{' '}
          {translate('import.run.nothingWritten')}
        </Alert>
      </StepFrame>
    );
  }
  if (progress.phase !== 'done') {
    return (
      <StepFrame key="running" headline={translate('import.run.headline')} moved={moved}>
        <ProgressBar progress={progress} words={words} />
        <Typography color="textSecondary">{translate('import.run.background')}</Typography>
        {wizard.isLost && <Alert severity="warning">{translate('import.run.lost')}</Alert>}
      </StepFrame>
    );
  }
  return (
    <StepFrame key="done" headline={translate('import.run.doneHeadline')} moved={moved}>
      <Alert severity="success" role="status">
        {translate('memberImport.run.created', { smart_count: progress.created })}
        {progress.updated > 0 && ` ${translate('memberImport.run.updated', { smart_count: progress.updated })}`}
        {progress.archived > 0 && ` ${translate('memberImport.run.archived', { smart_count: progress.archived })}`}
        {progress.faulty > 0 && ` ${translate('import.run.skipped', { smart_count: progress.faulty })}`}
      </Alert>
      {progress.faulty > 0 && (
        <ErrorList progress={progress} title={translate('import.run.skippedTitle')} severity="fault" />
      )}
      {progress.notArchived.length > 0 && (
        <DetailList
          title={translate('memberImport.run.notArchivedTitle')}
          rows={progress.notArchived.map(({ uuid, person, username, error }) => ({
            key: uuid,
            head: person,
            subhead: username,
            content: importFailureText(translate, say, error),
          }))}
        />
      )}
      {progress.leftOut > 0 && (
        <ErrorList progress={progress} title={translate('memberImport.run.leftOutTitle')} severity="leftOut" />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" component={Link} to={listPath(members)}>
          {translate('memberImport.run.toList')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={wizard.restart}>
          {translate('import.run.another')}
        </Button>
      </Box>
    </StepFrame>
  );
};
