import { FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useMemberState } from '../../authProvider';
import { partner } from '../../contract/partner/partner';
import { attempt } from '../../dataProvider/attempt';
import { request } from '../../dataProvider/request';
import { Loaded } from '../profile/Loaded';
import { useOwn } from '../profile/useOwn';
import { SectionCard } from '../ui/SectionCard';

/** Switch by which an admin demands a second factor of all of the licensee's staff. */
export const StaffDemand = () => {
  const translate = useTranslate();
  const { client, secondFactor } = useMemberState();
  const { data, setData, error, load } = useOwn(partner.readStaffDemand);
  const [isBusy, setBusy] = useState(false);
  const hasOwn = secondFactor?.isOn === true;
  // The own one counts among those of all.
  useEffect(() => {
    if (hasOwn) void load();
  }, [hasOwn, load]);
  const demand = async (isDemanded: boolean): Promise<void> => {
    setBusy(true);
    await attempt(async () => setData(await request(partner.demandSecondFactor, { isDemanded })));
    setBusy(false);
  };
  return (
    <SectionCard
      title={translate('partner.demand.title')}
      subtitle={translate('partner.demand.text', { name: client.name })}
    >
      <Loaded data={data} error={error} onRetry={load}>
        {({ isDemanded, without }) => (
          <Stack spacing={1}>
            <FormControlLabel
              label={translate('partner.demand.label')}
              control={
                <Switch
                  checked={isDemanded}
                  disabled={isBusy || (!isDemanded && !hasOwn)}
                  onChange={(_, isWanted) => void demand(isWanted)}
                />
              }
            />
            <Typography variant="body2" color="textSecondary">
              {translate(isDemanded || hasOwn ? 'partner.demand.hint' : 'partner.demand.ownFirst')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {without === 0
                ? translate('partner.demand.without')
                : translate('partner.demand.left', { smart_count: without })}
            </Typography>
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
};
