import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { riskRounds } from '../../../contract/riskRounds';
import { useMayCall } from '../../generator/access';
import { printPath } from '../../routing/paths';
import { DocumentButton } from '../DocumentButton';
import { ConfirmAllDialog } from './ConfirmAllDialog';
import { ReasonedButton } from './ReasonedButton';
import { useFinish } from './useFinish';
import { useNextUndecided } from './useNextUndecided';

/** Why answering cannot be ended yet; null if it can. */
const useFinishReason = (round: RoundDetails) => {
  const { kind, memberCount, completedMemberCount, minimumCount, abilities, editor } = round;
  const translate = useTranslate();
  const mayCall = useMayCall();
  if (!mayCall(riskRounds.finish)) return translate('generator.notPermitted');
  if (editor && !editor.isSelf) return translate('riskRounds.lease.by', { name: editor.name });
  if (kind === 'survey' && memberCount < minimumCount) {
    return translate('riskRounds.finish.tooFewConcerned', { minimum: minimumCount });
  }
  const missing = minimumCount - completedMemberCount;
  if (kind === 'survey' && missing > 0) return translate('riskRounds.finish.tooFew', { smart_count: missing });
  return abilities.finish ? null : translate('riskRounds.finish.notYet');
};

/** Actions on a round as a whole: its next step, and its print. */
export const HeadActions = ({ round }: { round: RoundDetails }) => {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const finish = useFinish(round);
  const [confirming, setConfirming] = useState(false);
  const toNext = useNextUndecided(round);
  const finishReason = useFinishReason(round);
  const { uuid, state, abilities, editor, undecidedCount } = round;
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  const isEvaluated = state !== 'running' && state !== 'discarded';
  const isConfirmed = state === 'confirmed' || state === 'done';
  return (
    <>
      {state === 'running' && (
        <ReasonedButton
          variant="contained"
          label={translate(`riskRounds.finish.label.${round.kind}`)}
          reason={finishReason}
          loading={busy}
          onClick={() => void run(finish)}
        />
      )}
      {state === 'evaluating' && abilities.decide && undecidedCount > 0 && (
        <div>
          <Button variant="contained" loading={busy} onClick={() => void run(toNext)}>
            {translate('riskRounds.confirm.next', { smart_count: undecidedCount })}
          </Button>
        </div>
      )}
      {state === 'evaluating' && abilities.decide && undecidedCount === 0 && (
        <>
          <ReasonedButton
            variant="contained"
            label={translate('riskRounds.confirm.label')}
            reason={editor && !editor.isSelf ? translate('riskRounds.lease.by', { name: editor.name }) : null}
            onClick={() => setConfirming(true)}
          />
          <ConfirmAllDialog round={round} open={confirming} onClose={() => setConfirming(false)} />
        </>
      )}
      {isEvaluated && (
        <div>
          <Button
            component={Link}
            to={printPath(uuid)}
            variant="outlined"
            color="inherit"
            startIcon={<PrintOutlined />}
          >
            {translate('riskRounds.print.open')}
          </Button>
        </div>
      )}
      {isEvaluated && (
        <DocumentButton roundUuid={uuid} reason={isConfirmed ? null : translate('riskRounds.pdfLater')} />
      )}
    </>
  );
};
