import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router';
import { NotFoundPage } from '../../page/NotFoundPage';
import { PageShell } from '../../page/PageShell';
import { ActionDialog } from '../../riskActions/ActionDialog';
import { useActionAddress } from '../../riskActions/useActionAddress';
import { paths, roundPath } from '../../routing/paths';
import { NotRead } from '../../ui/NotRead';
import { LeaseNotice } from '../LeaseNotice';
import { useLease } from '../useLease';
import { useRound } from '../useRound';
import { Decision, DecisionFacts } from './Decision';
import { PreviousDecision } from './PreviousDecision';
import { RiskActions } from './RiskActions';
import { RiskFacts } from './RiskFacts';
import { RiskSteps } from './RiskSteps';
import { Suggestions } from './Suggestions';
import { useRisk, useRiskActions } from './useRisk';

/** One risk: what was asked, how great it is, and what is done about it. Whoever may decide holds the lease here. */
export const RiskPage = () => {
  const translate = useTranslate();
  const { roundUuid = '', riskUuid = '' } = useParams();
  const round = useRound(roundUuid).data;
  const { data: risk, error, refetch } = useRisk(riskUuid);
  const actions = useRiskActions(riskUuid);
  const address = useActionAddress();
  const mayDecide = round?.state === 'evaluating' && round.abilities.decide;
  const lease = useLease(roundUuid, { wanted: mayDecide });
  if (error && 'status' in error && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  const isDecider = Boolean(mayDecide && risk?.abilities.decide);
  const suggestion = risk?.suggestions.find(({ measureId }) => measureId === address.measureId);
  return (
    <PageShell
      title={risk?.question ?? '…'}
      subtitle={risk?.sectionTitle}
      crumbs={[
        { label: translate('layout.sections.apps') },
        { label: translate('riskRounds.title'), to: paths.riskRounds },
        { label: round?.title ?? '…', to: roundPath(roundUuid) },
      ]}
      actions={
        <Button component={Link} to={roundPath(roundUuid)} variant="outlined" color="inherit">
          {translate('riskRounds.risk.back')}
        </Button>
      }
    >
      <LeaseNotice lease={lease} />
      {error && !risk && <NotRead onRetry={() => void refetch()} />}
      {!risk && !error && <Skeleton variant="rounded" height={480} />}
      {risk && round && (
        <Box sx={columnsStyle}>
          <Box sx={columnStyle}>
            <RiskFacts risk={risk} />
            {risk.suggestions.length > 0 && round.state !== 'running' && (
              <Suggestions
                risk={risk}
                taken={new Set((actions.data?.items ?? []).flatMap(({ measureId }) => measureId ?? []))}
                mayAdd={isDecider && lease.isHeld && risk.measure !== 'notRelevant'}
                onAdd={address.add}
              />
            )}
          </Box>
          <Box sx={columnStyle}>
            {round.state === 'running' ? (
              <Alert severity="info">{translate(`riskRounds.risk.running.${round.kind}`)}</Alert>
            ) : (
              <RiskActions
                actions={actions.data?.items}
                measure={risk.measure}
                mayPlan={Boolean(mayDecide)}
                onOpen={address.open}
              />
            )}
            {isDecider ? (
              <Decision key={risk.uuid} risk={risk} isHeld={lease.isHeld} onReload={() => void refetch()} />
            ) : (
              <DecisionFacts risk={risk} />
            )}
            {risk.previous && <PreviousDecision key={risk.previous.uuid} previous={risk.previous} />}
          </Box>
        </Box>
      )}
      <RiskSteps roundUuid={roundUuid} riskUuid={riskUuid} />
      {risk && round && (
        <ActionDialog
          address={address}
          riskUuid={risk.uuid}
          {...(suggestion && { suggestion })}
          isConfirmed={round.state !== 'evaluating'}
          isLocked={round.state === 'evaluating' && !lease.isHeld}
        />
      )}
    </PageShell>
  );
};

const columnsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
  mb: 3,
} as const;
const columnStyle = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
