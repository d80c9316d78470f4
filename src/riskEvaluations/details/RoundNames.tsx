import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { EvaluationDetails } from '../../../contract/rounds';
import { useFormat } from '../../ui/useFormat';
import { evaluationPath } from '../paths';

/** What is assessed, who answers for it, which round it is, and the way to the one before. */
export const RoundNames = ({ round }: { round: EvaluationDetails }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { sourceName, targetName, cycle, previousUuid, previousConfirmedOn } = round;
  return (
    <>
      {translate('riskEvaluations.scope', {
        target: targetName ?? translate('riskEvaluations.members'),
        source: sourceName,
        cycle: format.number(cycle),
      })}
      {previousUuid && (
        <>
          {' · '}
          <Link component={RouterLink} to={evaluationPath(previousUuid)} underline="always">
            {previousConfirmedOn
              ? translate('riskEvaluations.previousOf', { date: format.date(previousConfirmedOn) })
              : translate('riskEvaluations.previous')}
          </Link>
        </>
      )}
    </>
  );
};
