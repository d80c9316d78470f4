import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RiskActionListItem } from '../../../contract/riskActions';
import type { MeasureKind } from '../../../contract/riskEvaluations';
import { ActionStatus } from '../../riskActions/ActionStatus';
import { ownerOf } from '../../riskActions/ownerOf';
import { StopClass } from '../../riskActions/StopClass';
import { SectionCard } from '../../ui/SectionCard';
import { useDueWording } from '../useDueWording';

interface Properties {
  actions: readonly RiskActionListItem[] | undefined;
  measure: MeasureKind | null;
  onOpen: (actionUuid: string) => void;
}

/** What is done about a risk: who does it by when, and how far it is. */
export const RiskActions = ({ actions, measure, onOpen }: Properties) => {
  const translate = useTranslate();
  const wordingOf = useDueWording();
  if (!actions) return <Skeleton variant="rounded" height={120} />;
  return (
    <SectionCard title={translate('riskEvaluations.risk.actions')}>
      {actions.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate(`riskEvaluations.risk.${measure === 'notRelevant' ? 'noActionsNeeded' : 'noActions'}`)}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {actions.map((action) => (
          <Box component="li" key={action.uuid} sx={{ minWidth: 0 }}>
            <Link component="button" onClick={() => onOpen(action.uuid)} sx={{ textAlign: 'left', fontWeight: 600 }}>
              {action.title}
            </Link>
            <Box sx={factsStyle}>
              <StopClass value={action.stopClass} />
              <ActionStatus status={action.status} />
              <span>{ownerOf(action) ?? translate('riskActions.noOwner')}</span>
              <span>{wordingOf(action)}</span>
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
};

const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  mt: 0.5,
  fontSize: '0.875rem',
  color: 'text.secondary',
} as const;
