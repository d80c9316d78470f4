import { Alert, Box, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { elearnings } from '../../../contract/elearnings';
import type { CatalogItem, ElearningSettings } from '../../../contract/elearnings/elearningFields';
import { save } from '../../../dataProvider/save';
import { readOnce, useCall, useKeep } from '../../../dataProvider/useCall';
import { useMayCall } from '../../generator/access';
import type { FieldGroups } from '../../generator/declaration';
import { ReadOnlyFields } from '../../generator/details/ReadOnlyFields';
import { RecordForm } from '../../generator/form/RecordForm';
import { useChangeQuestion } from '../../tasks/useChangeQuestion';
import { NotRead } from '../../ui/NotRead';
import { consequencesOf } from './consequences';
import { StartAgain } from './StartAgain';

const groups = {
  validity: ['active', 'autoActivateOn', 'autoDeactivateOn'],
  rhythm: ['interval', 'buffer'],
} satisfies FieldGroups<keyof ElearningSettings>;

/** Dry run of the change that is being typed; nothing, as long as nothing is changed. */
const Consequences = ({ settings }: { settings: ElearningSettings }) => {
  const translate = useTranslate();
  const now = useWatch() as Partial<ElearningSettings>;
  const found = consequencesOf(settings, { ...settings, ...now });
  return (
    <Box aria-live="polite">
      {found.length > 0 && (
        <Alert severity={found.includes('switchedOff') ? 'warning' : 'info'}>
          {found.map((word) => (
            <Box key={word} sx={{ '& + &': { mt: 1 } }}>
              {translate(`elearnings.consequences.${word}`)}
            </Box>
          ))}
        </Alert>
      )}
    </Box>
  );
};

/** When the course is in force and how often it has to be done. */
export const SettingsTab = ({ record: { uuid } }: { record: CatalogItem }) => {
  const translate = useTranslate();
  const keep = useKeep();
  const ask = useChangeQuestion('elearnings');
  const mayChange = useMayCall()(elearnings.saveSettings);
  const { data, error, refetch } = useCall(elearnings.readSettings, { uuid }, readOnce);
  if (!data) {
    if (error) return <NotRead onRetry={() => void refetch()} />;
    return <Skeleton variant="rounded" height={360} sx={{ maxWidth: 880 }} />;
  }
  const form = { call: elearnings.saveSettings, groups, resource: 'elearnings', record: data };
  if (!mayChange) return <ReadOnlyFields {...form} reason={translate('generator.notPermitted')} />;
  const change = async (body: Record<string, unknown>): Promise<boolean> => {
    const { onDates, ...changes } = await save(elearnings.previewSettings, body);
    const question = {
      headline: translate('elearnings.settings.headline'),
      label: translate('generator.save'),
      onDates,
    };
    if (!(await ask(changes, question))) return false;
    keep(elearnings.readSettings, { uuid }, await save(elearnings.saveSettings, body));
    return true;
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 880 }}>
      <RecordForm
        {...form}
        save={change}
        onReload={() => void refetch()}
        Note={() => <Consequences settings={data} />}
      />
      <StartAgain uuid={uuid} />
    </Box>
  );
};
