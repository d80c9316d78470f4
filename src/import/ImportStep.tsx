import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { FindingList } from './FindingList';
import type { StepProperties } from './kind';
import type { Imported } from './model';
import { StepFrame } from './StepFrame';
import { useImportWords } from './useImportWords';
import { Failed, Running } from './Work';

type Properties<I extends Imported> = Pick<StepProperties<I>, 'kind' | 'wizard' | 'moved'> & {
  progress: I['progress'];
};

/** The import itself: how far it is, and what became of it. */
export const ImportStep = <I extends Imported>(properties: Properties<I>) => {
  const { kind, wizard, progress, moved } = properties;
  const say = useImportWords(kind.model.words);
  const { phase, faulty } = progress;
  if (phase === 'failed') return <Failed {...properties} headline="run.failedHeadline" />;
  if (phase !== 'done') return <Running {...properties} headline="run.headline" text="run.background" />;
  const skipped = faulty > 0 && say('run.skipped', { smart_count: faulty });
  return (
    <StepFrame key="done" headline={say('run.doneHeadline')} moved={moved}>
      <Alert severity="success" role="status">
        {[...kind.effectsOf(progress), skipped].filter(Boolean).join(' ')}
      </Alert>
      {faulty > 0 && (
        <FindingList kind={kind} progress={progress} title={say('run.skippedTitle')} severity="fault" count={faulty} />
      )}
      {kind.aftermath?.(properties)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" component={Link} to={kind.listPath}>
          {say('run.toList')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={wizard.restart}>
          {say('run.another')}
        </Button>
      </Box>
    </StepFrame>
  );
};
