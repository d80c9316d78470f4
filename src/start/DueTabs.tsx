import { Box, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useMemberState } from '../../authProvider';
import type { MemberState } from '../../contract/bootstrap';
import type { FeatureFlag } from '../../contract/names/featureFlags';
import { isPermitted, type Permission } from '../../contract/names/permissions';
import { CardSkeletons } from '../ui/CardSkeletons';
import { DueElearnings, OverdueElearnings } from './DueElearnings';

// Its forms are more than all the rest of the first page.
const assessments = () => import('./DueAssessments');
const DueAssessments = lazy(() => assessments().then(({ DueAssessments: Content }) => ({ default: Content })));
const OverdueAssessments = lazy(() => assessments().then(({ OverdueAssessments: Overdue }) => ({ default: Overdue })));

interface DueTab {
  /** As the address names it: `?tab=elearnings`. */
  id: string;
  featureFlag: FeatureFlag;
  permission: Permission;
  /** Translation key. */
  label: string;
  Content: ComponentType;
  /** Number of them that are overdue, beside the label. */
  Overdue: ComponentType;
}

const allTabs: readonly DueTab[] = [
  {
    id: 'elearnings',
    featureFlag: 'elearnings',
    permission: 'elearning.read-member-tasks',
    label: 'elearnings.my.tab',
    Content: DueElearnings,
    Overdue: OverdueElearnings,
  },
  {
    id: 'risk-assessments',
    featureFlag: 'riskAssessments',
    permission: 'risk-assessment.read-member-tasks',
    label: 'riskAssessments.my.tab',
    Content: DueAssessments,
    Overdue: OverdueAssessments,
  },
];

/** The kinds of tasks that somebody can have; none where the company uses none of them. */
export const permittedDueTabs = ({ member, featureFlags }: MemberState): DueTab[] =>
  allTabs.filter(
    ({ featureFlag, permission }) => featureFlags[featureFlag] && isPermitted(member.permissions, [permission]),
  );

/** Due tasks of the person, a tab for each kind; a single kind needs no choice. */
export const DueTabs = () => {
  const translate = useTranslate();
  const state = useMemberState();
  const [parameters, setParameters] = useSearchParams();
  const tabs = permittedDueTabs(state);
  const tab = tabs.find(({ id }) => id === parameters.get('tab')) ?? tabs[0];
  if (!tab) return null;
  return (
    <Box sx={{ mb: 4 }}>
      {tabs.length > 1 && (
        <Tabs
          value={tab.id}
          aria-label={translate('generator.tabs')}
          onChange={(_, id: string) => setParameters({ tab: id })}
          sx={{ mb: { xs: 1.5, sm: 3 } }}
        >
          {tabs.map(({ id, label, Overdue }) => (
            <Tab
              key={id}
              id={`due-${id}`}
              value={id}
              label={
                <Box component="span" sx={labelStyle}>
                  {translate(label)}{' '}
                  <Suspense fallback={null}>
                    <Overdue />
                  </Suspense>
                </Box>
              }
            />
          ))}
        </Tabs>
      )}
      <Box {...(tabs.length > 1 && { role: 'tabpanel', 'aria-labelledby': `due-${tab.id}` })}>
        <Suspense fallback={<CardSkeletons />}>
          <tab.Content />
        </Suspense>
      </Box>
    </Box>
  );
};

const labelStyle = { display: 'flex', alignItems: 'center', gap: 1 } as const;
