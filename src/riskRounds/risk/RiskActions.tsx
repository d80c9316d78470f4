import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RiskActionListItem } from '../../../contract/riskAssessments/riskActionFields';
import type { MeasureKind } from '../../../contract/riskAssessments/risks';
import { SectionCard } from '../../ui/SectionCard';
import { ActionFacts } from './ActionFacts';

interface Properties {
  actions: readonly RiskActionListItem[] | undefined;
  measure: MeasureKind | null;
  /** True if the round still takes actions from whoever looks at it. */
  mayPlan: boolean;
  onOpen: (actionUuid: string) => void;
}

/** Actions against a risk: by whom, by when, and how far they are. */
export const RiskActions = ({ actions, measure, mayPlan, onOpen }: Properties) => {
  const translate = useTranslate();
  const none = mayPlan ? 'noActions' : 'nothingPlanned';
  if (!actions) return <Skeleton variant="rounded" height={120} />;
  const title = translate('riskRounds.risk.actions');
  if (actions.length === 0) {
    return (
      <SectionCard title={title}>
        <Typography variant="body2" color="textSecondary">
          {translate(`riskRounds.risk.${measure === 'notRelevant' ? 'noActionsNeeded' : none}`)}
        </Typography>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {actions.map((action) => (
          <Box component="li" key={action.uuid} sx={{ minWidth: 0 }}>
            <Link component="button" onClick={() => onOpen(action.uuid)} sx={{ textAlign: 'left', fontWeight: 600 }}>
              {action.title}
            </Link>
            <ActionFacts action={action} />
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
};
