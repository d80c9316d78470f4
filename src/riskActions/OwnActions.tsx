import { Box, Button, Card, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { defaultPageSize } from '../../contract/constants';
import type { TaskFilter } from '../../contract/elearnings';
import { type RiskActionListItem, riskActions } from '../../contract/riskActions';
import { useCall } from '../../dataProvider/useCall';
import { useMayCall } from '../generator/access';
import { FactorScale } from '../riskEvaluations/FactorScale';
import { useDueWording } from '../riskEvaluations/useDueWording';
import { DueBubbles } from '../tasks/DueBubbles';
import { CardGrid } from '../ui/CardGrid';
import { NotRead } from '../ui/NotRead';
import { Pagination } from '../ui/pagination/Pagination';
import { type Paging, usePaging } from '../ui/pagination/usePaging';
import { ActionDialog } from './ActionDialog';
import { ActionStatus } from './ActionStatus';
import { useActionAddress } from './useActionAddress';

const useOwnActions = (due: TaskFilter, paging: Paging, enabled: boolean) =>
  useCall(
    riskActions.own,
    { filter: { due }, ...paging, sortBy: 'dueOn', sortDirection: 'asc' },
    { placeholderData: keepPreviousData, enabled },
  );

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

/** The actions that somebody is to carry out, due first, each with the way to say how far it is; nothing if there are none. */
export const OwnActions = () => {
  const translate = useTranslate();
  const mayRead = useMayCall()(riskActions.own);
  const [due, setDue] = useState<TaskFilter>('all');
  const { paging, toFirst, barOf } = usePaging();
  const { data, error, refetch, isPlaceholderData } = useOwnActions(due, paging, mayRead);
  const address = useActionAddress();
  if (!data) return error ? <NotRead onRetry={() => void refetch()} /> : null;
  if (data.counts.all === 0) return null;
  return (
    <Box component="section" aria-labelledby="own-actions" sx={{ mt: 4 }}>
      <Typography id="own-actions" variant="h2" sx={{ mb: 2 }}>
        {translate('riskActions.own.title')}
      </Typography>
      <Box sx={{ mb: 2 }}>
        <DueBubbles
          counts={data.counts}
          chosen={due}
          onChoose={(filter) => {
            toFirst();
            setDue(filter);
          }}
        />
      </Box>
      {data.total === 0 ? (
        <Typography color="textSecondary">{translate('riskActions.own.none')}</Typography>
      ) : (
        <CardGrid outdated={isPlaceholderData}>
          {data.items.map((action) => (
            <OwnAction key={action.uuid} action={action} onOpen={() => address.open(action.uuid)} />
          ))}
        </CardGrid>
      )}
      {data.total > defaultPageSize && <Pagination {...barOf(data.total)} />}
      <ActionDialog address={address} isConfirmed isLocked={false} isReport />
    </Box>
  );
};

const cardStyle = { p: 2, display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 } as const;
const footStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 'auto', pt: 1 } as const;
