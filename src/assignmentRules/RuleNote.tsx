import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type AssignmentRule, assignmentRules } from '../../contract/assignmentRules';
import { toBody } from '../../dataProvider/body';
import { request } from '../../dataProvider/request';
import { useKeep } from '../../dataProvider/useCall';
import { useMayCall } from '../generator/access';
import { useFormat } from '../ui/useFormat';
import { useRuleProgress } from './useRuleProgress';

/** Saves the rule as it is: then all of it is carried out anew. */
const AgainButton = ({ uuid }: Pick<AssignmentRule, 'uuid'>) => {
  const translate = useTranslate();
  const keep = useKeep();
  const [isBusy, setBusy] = useState(false);
  const carryOut = async (): Promise<void> => {
    const rule = await request(assignmentRules.one, { uuid });
    const saved = await request(assignmentRules.update, toBody(assignmentRules.update, rule) as never);
    keep(assignmentRules.one, { uuid }, saved);
  };
  const onClick = (): void => {
    setBusy(true);
    // A failure is told by the request itself.
    carryOut().then(
      () => setBusy(false),
      () => setBusy(false),
    );
  };
  return (
    <Button color="inherit" variant="outlined" loading={isBusy} onClick={onClick} sx={{ display: 'flex', mt: 1.5 }}>
      {translate('assignmentRules.progress.again')}
    </Button>
  );
};

/** Progress of a rule's change that is about many, until it is carried out or came to a stop. */
export const RuleNote = ({ record }: { record: AssignmentRule }) => {
  const translate = useTranslate();
  const format = useFormat();
  const mayUpdate = useMayCall()(assignmentRules.update);
  const { progress } = useRuleProgress(record);
  if (record.progress === null) return null;
  if (progress === null) {
    return (
      <Alert severity="success" role="status" sx={noteStyle}>
        {translate('assignmentRules.progress.done')}
      </Alert>
    );
  }
  const { processed, total, isStopped } = progress;
  const counts = { processed: format.number(processed), total: format.number(total) };
  if (isStopped) {
    return (
      <Alert severity="warning" sx={noteStyle}>
        {translate('assignmentRules.progress.stopped', counts)}
        {mayUpdate && <AgainButton uuid={record.uuid} />}
      </Alert>
    );
  }
  return (
    <Box role="status" sx={noteStyle}>
      <Typography variant="body2">{translate('assignmentRules.progress.text', counts)}</Typography>
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={(100 * processed) / Math.max(1, total)}
        sx={{ mt: 0.5 }}
      />
    </Box>
  );
};

const noteStyle = { mb: 2, maxWidth: 880 } as const;
