import { Alert, Box, Skeleton, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { Call } from '../../../contract/kit/call';
import { riskActions } from '../../../contract/riskActions';
import type { RoundDetails } from '../../../contract/riskAssessments/roundFields';
import { levelsOnlyNumbers } from '../../../contract/riskAssessments/surveyRating';
import { riskRounds } from '../../../contract/riskRounds';
import { useMayCall } from '../../generator/access';
import { NotFoundPage } from '../../page/NotFoundPage';
import { PageShell } from '../../page/PageShell';
import { paths, type RoundTabId, roundPath } from '../../routing/paths';
import { NotRead } from '../../ui/NotRead';
import { RisksTab } from '../risks/RisksTab';
import { useRound } from '../useRound';
import { ActionsTab } from './ActionsTab';
import { DiscardNote } from './DiscardNote';
import { Dropped } from './Dropped';
import { EditorNote } from './EditorNote';
import { HeadActions } from './HeadActions';
import { Numbers } from './Numbers';
import { RoundNames } from './RoundNames';
import { SectionBars } from './SectionBars';
import { StateSteps } from './StateSteps';

interface TabEntry {
  id: RoundTabId;
  call: Call;
  Content: ComponentType<{ round: RoundDetails }>;
}

const allTabs: readonly TabEntry[] = [
  { id: 'risks', call: riskRounds.risks, Content: RisksTab },
  { id: 'risk-actions', call: riskActions.list, Content: ActionsTab },
];

/** Progress of the round, or why it came to nothing. */
const StateNote = ({ round }: { round: RoundDetails }) => {
  const translate = useTranslate();
  const { state, discarded, repeatReason: reason } = round;
  return (
    <>
      {state !== 'closed' && state !== 'discarded' && <StateSteps round={round} />}
      {state === 'closed' && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('riskRounds.closed')}
        </Alert>
      )}
      {discarded && <DiscardNote discarded={discarded} />}
      {reason && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('riskRounds.repeatReason', { reason })}
        </Alert>
      )}
    </>
  );
};

/** Head above the tabs: how far the round is, its numbers, and the picture of the whole. */
const Head = ({ round }: { round: RoundDetails }) => {
  const translate = useTranslate();
  return (
    <>
      <EditorNote editor={round.editor} />
      <StateNote round={round} />
      <Numbers round={round} />
      {round.levelsOnly && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('riskRounds.levelsOnly', levelsOnlyNumbers)}
        </Alert>
      )}
      {round.state === 'discarded' ? null : round.state === 'running' ? (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate(`riskRounds.running.${round.kind}`)}
        </Alert>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mb: 3 }}>
          <SectionBars sections={round.sections} />
          <Dropped questions={round.dropped} />
        </Box>
      )}
    </>
  );
};

interface TabsProperties {
  round: RoundDetails;
  tab: TabEntry;
  tabs: readonly TabEntry[];
}

/** Its risks and what is done about them. */
const RoundTabs = ({ round, tab, tabs }: TabsProperties) => {
  const translate = useTranslate();
  return (
    <>
      {/* Two short words always fit, and arrows would show as long as they stand below what is in sight. */}
      <Tabs value={tab.id} variant="standard" aria-label={translate('generator.tabs')} sx={{ mb: 3 }}>
        {tabs.map(({ id }) => (
          <Tab
            key={id}
            id={`round-${id}`}
            value={id}
            label={translate(`riskRounds.tabs.${id}`)}
            component={Link}
            to={roundPath(round.uuid, id)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" aria-labelledby={`round-${tab.id}`} key={`${round.uuid} ${tab.id}`}>
        <tab.Content round={round} />
      </Box>
    </>
  );
};

/** One round of a risk assessment: what came of it, its risks, and what is done about them. */
export const RoundPage = () => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const { uuid: roundUuid = '', tabId } = useParams();
  const { data: round, error, refetch } = useRound(roundUuid);
  const tabs = allTabs.filter(({ call }) => mayCall(call));
  const tab = tabs.find(({ id }) => id === tabId);
  const [first] = tabs;
  if (!tab && first) return <Navigate to={roundPath(roundUuid, first.id)} replace />;
  if (error && 'status' in error && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  return (
    <PageShell
      title={round?.title ?? '…'}
      subtitle={round && <RoundNames round={round} />}
      crumbs={[
        { label: translate('layout.sections.apps') },
        { label: translate('riskRounds.title'), to: paths.riskRounds },
      ]}
      actions={round && <HeadActions round={round} />}
    >
      {error && !round && <NotRead onRetry={() => void refetch()} />}
      {!round && !error && <Skeleton variant="rounded" height={480} />}
      {round && tab && (
        <>
          <Head round={round} />
          {round.state !== 'discarded' && <RoundTabs round={round} tab={tab} tabs={tabs} />}
        </>
      )}
    </PageShell>
  );
};
