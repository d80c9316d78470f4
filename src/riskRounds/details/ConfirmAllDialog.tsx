import { Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RiskListItem } from '../../../contract/riskAssessments/risks';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { riskRounds } from '../../../contract/riskRounds';
import { attempt } from '../../../dataProvider/attempt';
import { request } from '../../../dataProvider/request';
import { DialogFrame } from '../../ui/dialogs';
import { NotRead } from '../../ui/NotRead';
import { ActionGaps } from './ActionGaps';
import { draftOf, type FollowUpDrafts, FollowUps, isDecided } from './FollowUps';
import { useActionGaps } from './useActionGaps';
import { useNotAssessed } from './useNotAssessed';

interface Properties {
  round: RoundDetails;
  open: boolean;
  onClose: () => void;
}

const none: readonly RiskListItem[] = [];

/** Confirms all measures of a round, once somebody has read what that means and has decided on what is not assessed. */
export const ConfirmAllDialog = ({ round, open, onClose }: Properties) => {
  const translate = useTranslate();
  // Kept while the dialog is closed: a look at a question must not cost what was entered for the others.
  const [drafts, setDrafts] = useState<FollowUpDrafts>({});
  const [isTold, setTold] = useState(false);
  const [busy, setBusy] = useState(false);
  const asked = useNotAssessed(round, open);
  const gaps = useActionGaps(round, open);
  const words = (name: string): string => translate(`riskRounds.confirm.${name}`);
  const risks = round.riskCounts.notAssessed === 0 ? none : asked.data;
  const isRead = risks !== undefined && gaps.data !== undefined;
  const failed = [asked, gaps].find(({ error }) => error);
  const confirm = async (): Promise<void> => {
    if (!risks) return;
    const decisions = risks.map((risk) => ({ riskUuid: risk.uuid, ...draftOf(drafts, risk) }));
    if (!decisions.every(isDecided)) return setTold(true);
    const followUps = decisions.flatMap(({ riskUuid, kind, reason }) =>
      kind === '' ? [] : [{ riskUuid, kind, reason: reason.trim() || null }],
    );
    setBusy(true);
    await attempt(async () => {
      await request(riskRounds.confirm, {
        riskAssessmentExecutionResultUuid: round.uuid,
        ...(followUps.length > 0 && { followUps }),
      });
      onClose();
    }).finally(() => setBusy(false));
  };
  return (
    <DialogFrame
      title={words('headline')}
      open={open}
      busy={busy}
      onClose={onClose}
      buttons={
        <>
          <Button color="inherit" variant="outlined" disabled={busy} onClick={onClose}>
            {translate('common.cancel')}
          </Button>
          <Button variant="contained" loading={busy} disabled={!isRead} onClick={() => void confirm()}>
            {words('submit')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 1 }}>{words('text')}</Typography>
      <Typography sx={{ mb: 1 }}>{words('after')}</Typography>
      {failed && <NotRead onRetry={() => void failed.refetch()} />}
      {!isRead && !failed && <Skeleton variant="rounded" height={160} />}
      {gaps.data && <ActionGaps actions={gaps.data} onLeave={onClose} />}
      {risks && risks.length > 0 && <FollowUps risks={risks} drafts={drafts} isTold={isTold} onChange={setDrafts} />}
    </DialogFrame>
  );
};
