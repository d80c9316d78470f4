import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router';
import type { RecordImportProgress } from '../../../contract/kit/recordImport';
import { StepFrame } from '../../import/StepFrame';
import { listPath } from '../paths';
import { useDeclaration } from '../resourceContext';
import { type StepProperties, useImported } from './context';
import { FaultList } from './FaultList';
import { Failed, Running } from './Work';

type Properties = Pick<StepProperties, 'resource' | 'wizard' | 'moved'> & { progress: RecordImportProgress };

/** The import itself: how far it is, and what became of it. */
export const ImportStep = ({ resource, wizard, progress, moved }: Properties) => {
  const { say } = useImported(resource);
  const declaration = useDeclaration(resource);
  const { phase, created, faulty, faultless } = progress;
  const same = { resource, wizard, progress, moved };
  if (phase === 'failed') return <Failed {...same} headline="run.failedHeadline" />;
  if (phase !== 'done') return <Running {...same} headline="run.headline" text="run.background" />;
  const leftOut = faultless - created;
  return (
    <StepFrame key="done" headline={say('run.doneHeadline')} moved={moved}>
      <Alert severity="success" role="status">
        {say('run.created', { smart_count: created })}
        {leftOut > 0 && ` ${say('run.leftOut', { smart_count: leftOut })}`}
        {faulty > 0 && ` ${say('run.skipped', { smart_count: faulty })}`}
      </Alert>
      {faulty > 0 && (
        <FaultList resource={resource} progress={progress} title={say('run.skippedTitle')} severity="fault" />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" component={Link} to={listPath(declaration)}>
          {say('run.toList')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={wizard.restart}>
          {say('run.another')}
        </Button>
      </Box>
    </StepFrame>
  );
};
