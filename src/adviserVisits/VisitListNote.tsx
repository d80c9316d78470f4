import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type AdviserAccessSettings, adviserVisits } from '../../contract/adviserVisits';
import { now } from '../../dataProvider/clock';
import type { FieldGroups } from '../generator/declaration';
import { SettingsForm } from '../settings/SettingsForm';
import { SettingsTabs } from '../settings/SettingsTabs';
import { useSettings } from '../settings/useSettings';
import { useFormat } from '../ui/useFormat';

const groups = {
  access: ['adviserAccess', { name: 'hours', when: { field: 'adviserAccess', is: 'opened' } }],
} satisfies FieldGroups<'adviserAccess' | 'hours'>;

/** Line that says until when the company is open to advisers, or since when it is not. */
const AccessState = ({ adviserAccess, openUntil }: AdviserAccessSettings) => {
  const translate = useTranslate();
  const format = useFormat();
  if (adviserAccess !== 'opened' || openUntil === null) return null;
  const isOpen = new Date(openUntil) > now();
  return (
    <Typography color="textPrimary" sx={{ fontWeight: 600, mb: 2 }}>
      {translate(`adviserVisits.access.${isOpen ? 'open' : 'closed'}`, { until: format.instant(openUntil) })}
    </Typography>
  );
};

/** Choice of the company when advisers may enter, with the way to the other settings. */
export const VisitListNote = () => {
  const { query, change } = useSettings(adviserVisits.readAccess, adviserVisits.saveAccess);
  return (
    <Box sx={{ mt: 2 }}>
      <SettingsTabs current="adviserVisits" />
      {query.data && <AccessState {...query.data} />}
      <SettingsForm
        resource="adviserVisits"
        update={adviserVisits.saveAccess}
        groups={groups}
        query={query}
        save={change}
      />
    </Box>
  );
};
