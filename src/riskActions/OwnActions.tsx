import { Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { RiskActionListItem } from '../../contract/riskAssessments/riskActionFields';
import { defaultPageSize } from '../../contract/shapes/constants';
import type { TaskFilter } from '../../contract/shapes/tasks';
import { ListPages } from '../generator/list/ListPages';
import { lazyPage } from '../page/pageRoutes';
import { FactorScale } from '../riskLevels/FactorScale';
import { DueBubbles } from '../tasks/DueBubbles';
import { useDueWording } from '../tasks/useDueWording';
import { CardGrid } from '../ui/CardGrid';
import { NotRead } from '../ui/NotRead';
import { ActionStatus } from './ActionStatus';
import { useActionAddress } from './useActionAddress';
import { useOwnActions } from './useActions';

/** Loaded when somebody opens a measure: the overview needs no forms. */
const ActionDialog = lazyPage(async () => (await import('./ActionDialog')).ActionDialog);

const OwnAction = ({ action, onOpen }: { action: RiskActionListItem; onOpen: () => void }) => {
  const translate = useTranslate();
  const wordingOf = useDueWording();
  const { title, question, factor, status, uuid } = action;
  return (
    <Card component="article" aria-labelledby={`action-${uuid}`} sx={cardStyle}>
      <Typography variant="caption" color="textSecondary">
        {wordingOf(action) ?? translate('riskActions.noDueDate')}
      </Typography>
      <Typography id={`action-${uuid}`} variant="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {question}
      </Typography>
      <Box sx={{ fontSize: '0.875rem' }}>
        <FactorScale value={factor} />
      </Box>
      <Box sx={footStyle}>
        <ActionStatus status={status} />
        <Button variant="outlined" color="inherit" onClick={onOpen} sx={{ ml: 'auto' }}>
          {translate(`riskActions.own.${status === 'done' ? 'show' : 'report'}`)}
        </Button>
      </Box>
    </Card>
  );
};

/** Number of those due first that are shown until somebody asks for more. */
const shownActions = 6;

/**
 * The actions that somebody is to carry out, each with the way to say how far it is: the first few of what is open, and
 * whatever a bubble counts once it is chosen. Nothing if there are none.
 */
export const OwnActions = () => {
  const translate = useTranslate();
  const { list, counts } = useOwnActions();
  const { due } = list.filterValues as { due?: TaskFilter };
  const { data, error, refetch, isPlaceholderData } = list;
  const address = useActionAddress();
  if (!data) return error ? <NotRead onRetry={() => void refetch()} /> : null;
  if (counts?.all === 0) return null;
  const shown = due ? data : data.filter(({ status }) => status !== 'done').slice(0, shownActions);
  return (
    <Box component="section" aria-labelledby="own-actions" sx={{ mt: 4 }}>
      <Typography id="own-actions" variant="h2" sx={{ mb: 2 }}>
        {translate('riskActions.own.title')}
      </Typography>
      <Box sx={{ mb: 2 }}>
        <DueBubbles
          counts={counts}
          chosen={due}
          onChoose={(chosen) => list.setFilters(chosen ? { due: chosen } : {})}
        />
      </Box>
      {shown.length === 0 ? (
        <Typography color="textSecondary">{translate(`riskActions.own.${due ? 'none' : 'allDone'}`)}</Typography>
      ) : (
        <CardGrid outdated={isPlaceholderData}>
          {shown.map((action) => (
            <OwnAction key={action.uuid} action={action} onOpen={() => address.open(action.uuid)} />
          ))}
        </CardGrid>
      )}
      {due && <ListPages list={list} from={defaultPageSize} />}
      <Suspense fallback={null}>
        {address.isOpen && <ActionDialog address={address} isConfirmed isLocked={false} isReport />}
      </Suspense>
    </Box>
  );
};

const cardStyle = { p: 2, display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 } as const;
const footStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 'auto', pt: 1 } as const;
