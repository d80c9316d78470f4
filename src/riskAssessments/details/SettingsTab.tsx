import { Alert, Box, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import {
  type AssessmentCatalogItem,
  type AssessmentSettings,
  riskAssessments,
} from '../../../contract/riskAssessments';
import { save } from '../../../dataProvider/save';
import { readOnce, useCall, useKeep } from '../../../dataProvider/useCall';
import { useMayCall } from '../../generator/access';
import type { FieldGroups } from '../../generator/declaration';
import { ReadOnlyFields } from '../../generator/details/ReadOnlyFields';
import { RecordForm } from '../../generator/form/RecordForm';
import { useChangeQuestion } from '../../tasks/useChangeQuestion';
import { NotRead } from '../../ui/NotRead';
import { ContentPreview } from './ContentPreview';
import { consequencesOf } from './consequences';

const groups = { rhythm: ['interval', 'buffer'] } satisfies FieldGroups<keyof AssessmentSettings>;

/** Dry run of the change that is being made; nothing, as long as nothing is changed. */
const Consequences = ({ settings }: { settings: AssessmentSettings }) => {
  const translate = useTranslate();
  const now = useWatch() as Partial<AssessmentSettings>;
  const found = consequencesOf(settings, { ...settings, ...now });
  return (
    <Box aria-live="polite">
      {found.length > 0 && (
        <Alert severity="info">
          {found.map((word) => (
            <Box key={word} sx={{ '& + &': { mt: 1 } }}>
              {translate(`riskAssessments.consequences.${word}`)}
            </Box>
          ))}
        </Alert>
      )}
    </Box>
  );
};

const Settings = ({ uuid }: { uuid: string }) => {
  const translate = useTranslate();
  const keep = useKeep();
  const ask = useChangeQuestion('riskAssessments');
  const mayChange = useMayCall()(riskAssessments.saveSettings);
  const { data, error, refetch } = useCall(riskAssessments.readSettings, { uuid }, readOnce);
  if (!data) {
    if (error) return <NotRead onRetry={() => void refetch()} />;
    return <Skeleton variant="rounded" height={260} sx={{ maxWidth: 880 }} />;
  }
  const form = { call: riskAssessments.saveSettings, groups, resource: 'riskAssessments', record: data };
  if (!mayChange) return <ReadOnlyFields {...form} reason={translate('generator.notPermitted')} />;
  const change = async (body: Record<string, unknown>): Promise<boolean> => {
    const changes = await save(riskAssessments.previewSettings, body);
    const question = { headline: translate('riskAssessments.settings.headline'), label: translate('generator.save') };
    if (!(await ask(changes, question))) return false;
    keep(riskAssessments.readSettings, { uuid }, await save(riskAssessments.saveSettings, body));
    return true;
  };
  return (
    <RecordForm {...form} save={change} onReload={() => void refetch()} Note={() => <Consequences settings={data} />} />
  );
};

/** How often the assessment has to be done, and what it asks. */
export const SettingsTab = ({ record: { uuid } }: { record: AssessmentCatalogItem }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
    <Settings uuid={uuid} />
    <ContentPreview uuid={uuid} />
  </Box>
);
