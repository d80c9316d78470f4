import { Alert, Box, Button, List, ListItem, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Execution, ExecutionContent, ScormState } from '../../../../contract/elearningExecutions';
import type { Saved } from '../../../execution/course/keeping';
import type { LastWords } from '../../../execution/LeavingGuard';
import type { SaveStatus } from '../../../execution/saveQueue';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import { sandbox } from '../../player/sandbox';
import { EndScreen } from '../EndScreen';
import { unitProgress } from './unitProgress';
import { usePackageFrame } from './usePackageFrame';
import { useSealedWords } from './useSealedWords';

interface Properties {
  loaded: Execution;
  content: Extract<ExecutionContent, { kind: 'scorm' }>;
  state: ScormState | null;
  saved: Saved;
  saveStatus: SaveStatus;
  onChange: (state: ScormState) => void;
  /** Holder of the open unit's way to say its last words. */
  lastWords: LastWords;
}

/** An imported package, played on its own host; several units have a menu. */
export const ScormPlayer = ({ loaded, content, state, saved, saveStatus, onChange, lastWords }: Properties) => {
  const translate = useTranslate();
  const words = (part: string) => translate(`elearningExecutions.package.${part}`);
  const { units } = content;
  const [only] = units;
  const isSingle = units.length === 1;
  const [unitId, setUnitId] = useState<string | null>(isSingle && only ? only.unitId : null);
  const isFinished = saved.status === 'completed';
  // All of it is done, and the server has not passed it.
  const isBelowMark = !isFinished && saved.progress === 100 && saveStatus === 'saved';
  const [showsEnd, setShowsEnd] = useState(isFinished);
  const { executionUuid, revision } = loaded;
  const { frame, leave, take } = usePackageFrame({
    executionUuid,
    revision,
    content,
    unitId,
    state,
    onChange,
    onFinished: () => setUnitId(isSingle ? unitId : null),
  });
  const { sealedWordsAddress } = content;
  const { sealedFrame, isAwaited, onLoad } = useSealedWords({ executionUuid, sealedWordsAddress, take });
  const isOpen = unitId !== null && !showsEnd;
  useEffect(() => {
    lastWords.current = isOpen ? leave : null;
    return () => {
      lastWords.current = null;
    };
  }, [isOpen, leave, lastWords]);
  const leaveFor = async (target: () => void): Promise<void> => {
    if (isOpen) await leave();
    target();
  };

  if (showsEnd) {
    return (
      <Box sx={columnStyle}>
        <EndScreen executionUuid={executionUuid} isStored={saveStatus === 'saved'} />
      </Box>
    );
  }
  return (
    <>
      {isAwaited && (
        <iframe
          ref={sealedFrame}
          title={words('frame')}
          src={sealedWordsAddress}
          sandbox={sandbox}
          onLoad={onLoad}
          hidden
        />
      )}
      {isBelowMark && (
        <Alert severity="info" role="status" sx={{ mx: { xs: 2, sm: 3 } }}>
          {translate('elearningExecutions.package.belowMark', { passMark: loaded.passMark })}
        </Alert>
      )}
      {isFinished && (
        <Box
          role="status"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 2, sm: 3 } }}
        >
          <Typography sx={{ flex: 1 }}>{translate('elearningExecutions.end.passed.title')}</Typography>
          <Button variant="contained" onClick={() => void leaveFor(() => setShowsEnd(true))}>
            {translate('elearningExecutions.finish')}
          </Button>
        </Box>
      )}
      {unitId === null ? (
        <Box component="nav" aria-labelledby="units" sx={columnStyle}>
          <Typography id="units" variant="h1" sx={{ mb: 2 }}>
            {words('choose')}
          </Typography>
          <List disablePadding>
            {units.map((unit) => (
              <ListItem key={unit.unitId} disableGutters sx={{ gap: 2 }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography sx={{ fontSize: '1.125rem', overflowWrap: 'anywhere' }}>{unit.title}</Typography>
                  <Typography color="text.secondary">
                    {words(unit.isAsset ? 'toRead' : unitProgress(content.standard, state?.units[unit.unitId]))}
                  </Typography>
                </Box>
                <Button
                  variant="outlined"
                  size="large"
                  onClick={() => setUnitId(unit.unitId)}
                  aria-label={`${words('open')}: ${unit.title}`}
                >
                  {words('open')}
                </Button>
              </ListItem>
            ))}
          </List>
        </Box>
      ) : (
        <>
          {!isSingle && (
            <Box sx={{ px: { xs: 2, sm: 3 } }}>
              <Button color="inherit" variant="outlined" onClick={() => void leaveFor(() => setUnitId(null))}>
                {words('menu')}
              </Button>
            </Box>
          )}
          {isSingle && (
            <Typography variant="h1" sx={visuallyHidden}>
              {loaded.title}
            </Typography>
          )}
          {!isAwaited && (
            <Box
              component="iframe"
              ref={frame}
              title={words('frame')}
              src={content.playerAddress}
              // What is framed in it inherits this, whatever it does to the page around it.
              sandbox={sandbox}
              allow="autoplay; fullscreen"
              sx={{ flex: 1, width: '100%', minHeight: 0, border: 0, bgcolor: '#fff' }}
            />
          )}
        </>
      )}
    </>
  );
};

const columnStyle = { width: '100%', maxWidth: '46rem', mx: 'auto', px: { xs: 2, sm: 3 }, py: 3 } as const;
