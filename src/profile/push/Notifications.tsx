import { Alert, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { PushDevice } from '../../../contract/profile/push';
import { SectionCard } from '../../ui/SectionCard';
import { useFormat } from '../../ui/useFormat';
import { DeviceRow } from '../DeviceRow';
import { Loaded } from '../Loaded';
import { useNotifications } from './useNotifications';

interface OthersProperties {
  devices: readonly PushDevice[];
  onEnd: (uuid: string) => Promise<void>;
}

/** The person's other devices that get notifications. */
const OtherDevices = ({ devices, onEnd }: OthersProperties) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  if (devices.length === 0) return null;
  return (
    <div>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {translate('profile.push.others')}
      </Typography>
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {devices.map(({ uuid, userAgent, createdAt }) => {
          const at = instant(createdAt);
          const end = {
            label: translate('profile.push.end'),
            named: (device: string) => translate('profile.push.endNamed', { device, at }),
            run: () => onEnd(uuid),
          };
          const lines = [translate('profile.push.since', { at })];
          return <DeviceRow key={uuid} userAgent={userAgent} isCurrent={false} lines={lines} end={end} />;
        })}
      </Stack>
    </div>
  );
};

/** Shows whether this device tells that there is something to do, and which others do. */
export const Notifications = () => {
  const translate = useTranslate();
  const { ability, data, error, load, current, isBusy, turnOn, turnOff } = useNotifications();
  if (data?.publicKey === null) return null;
  return (
    <SectionCard title={translate('profile.push.title')} subtitle={translate('profile.push.text')}>
      <Loaded data={data} error={error} onRetry={load}>
        {({ publicKey, items }) => (
          <Stack spacing={2}>
            {ability === 'able' ? (
              <FormControlLabel
                label={translate('profile.push.here')}
                control={
                  <Switch
                    checked={current !== undefined}
                    disabled={isBusy}
                    onChange={() => void (current ? turnOff(current.uuid) : publicKey && turnOn(publicKey))}
                  />
                }
              />
            ) : (
              ability && <Alert severity="info">{translate(`profile.push.${ability}`)}</Alert>
            )}
            <OtherDevices devices={items.filter(({ isCurrent }) => !isCurrent)} onEnd={turnOff} />
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
};
