import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Box, Button, Skeleton, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { InfopointLocation } from '../../contract/infopoint';
import { EmptyPage } from '../ui/EmptyPage';
import { SectionCard } from '../ui/SectionCard';
import { EmptyGroups } from './EmptyGroups';
import { HelperGroup } from './HelperGroup';
import { NoFirstAider } from './NoFirstAider';
import { NobodyHere, NoGroups } from './NoHelpers';
import { Outdated } from './Outdated';
import { PhoneHelpers } from './PhoneHelpers';
import { SilentFirstAiders } from './SilentFirstAiders';
import { useInfopointGroups } from './useInfopoint';

interface Properties {
  location: InfopointLocation;
  /** Warnings about the location, above the long lists. */
  warnings: ReactNode;
}

/** Helpers at the location by group, those first who are looked for in the greatest hurry. */
export const HelperGroups = ({ location, warnings }: Properties) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const query = useInfopointGroups(location.uuid);
  const { data: groups, error, refetch } = query;
  if (!groups && error) {
    return (
      <SectionCard>
        <EmptyPage
          icon={CloudOffOutlined}
          title={translate('generator.notRead.title')}
          text={translate('infopoint.notRead')}
        >
          <Button variant="contained" onClick={() => void refetch()}>
            {translate('generator.retry')}
          </Button>
        </EmptyPage>
      </SectionCard>
    );
  }
  if (!groups) return <Skeleton variant="rounded" height={320} />;
  const staffed = groups.filter(({ members }) => members.length > 0);
  const hasFirstAider = staffed.some(({ type }) => type === 'first-aid');
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Outdated query={query} />
      {groups.length === 0 && <NoGroups />}
      {groups.length > 0 && staffed.length === 0 && <NobodyHere location={location} />}
      {staffed.length > 0 && !hasFirstAider && <NoFirstAider location={location} />}
      <SilentFirstAiders groups={staffed} />
      {isPhone ? (
        <PhoneHelpers groups={staffed} warnings={warnings} />
      ) : (
        <>
          {warnings}
          {staffed.map((group) => (
            <HelperGroup key={group.uuid} group={group} />
          ))}
        </>
      )}
      {staffed.length > 0 && <EmptyGroups groups={groups} />}
    </Box>
  );
};
