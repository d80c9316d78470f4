import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { roundPath } from '../../routing/paths';
import { useFormat } from '../../ui/useFormat';

/** Names of a round: its target, the unit that answers for it, its number, and the link to the one before. */
export const RoundNames = ({ round }: { round: RoundDetails }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { sourceName, targetName, cycle, previousUuid, previousConfirmedOn } = round;
  return (
    <>
      {translate('riskRounds.scope', {
        target: targetName ?? translate('riskRounds.members'),
        source: sourceName,
        cycle: format.number(cycle),
      })}
      {previousUuid && (
        <>
          {' · '}
          <Link component={RouterLink} to={roundPath(previousUuid)} underline="always">
            {previousConfirmedOn
              ? translate('riskRounds.previousOf', { date: format.date(previousConfirmedOn) })
              : translate('riskRounds.previous')}
          </Link>
        </>
      )}
    </>
  );
};
