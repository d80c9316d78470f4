import { Alert, Box, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { elearnings } from '../../contract/elearnings';
import type { ElearningSettings } from '../../contract/elearnings/elearningFields';
import { type AssessmentSettings, riskAssessments } from '../../contract/riskAssessments';
import type { CycleChanges, SettingsConsequences } from '../../contract/shapes/cycleChanges';
import { save } from '../../dataProvider/save';
import { readOnce, useCall, useKeep } from '../../dataProvider/useCall';
import { useMayCall } from '../generator/access';
import type { FieldGroups } from '../generator/declaration';
import { ReadOnlyFields } from '../generator/details/ReadOnlyFields';
import { RecordForm } from '../generator/form/RecordForm';
import { useChangeQuestion } from '../tasks/useChangeQuestion';
import { NotRead } from '../ui/NotRead';

const areas = { elearnings, riskAssessments } as const;

interface SettingsOf {
  elearnings: ElearningSettings;
  riskAssessments: AssessmentSettings;
}
type Resource = keyof SettingsOf;

/** Words of what changed settings do, by `<resource>.consequences`. */
type Consequences<Settings> = (before: Settings, now: Settings) => readonly string[];

interface NoteProperties<Settings> {
  resource: Resource;
  settings: Settings;
  consequencesOf: Consequences<Settings>;
}

/** Dry run of the change that is being made; nothing, as long as nothing is changed. */
const Note = <Settings extends object>({ resource, settings, consequencesOf }: NoteProperties<Settings>) => {
  const translate = useTranslate();
  const now = useWatch() as Partial<Settings>;
  const found = consequencesOf(settings, { ...settings, ...now });
  return (
    <Box aria-live="polite">
      {found.length > 0 && (
        <Alert severity={found.includes('switchedOff') ? 'warning' : 'info'}>
          {found.map((word) => (
            <Box key={word} sx={{ '& + &': { mt: 1 } }}>
              {translate(`${resource}.consequences.${word}`)}
            </Box>
          ))}
        </Alert>
      )}
    </Box>
  );
};

interface Properties<R extends Resource> {
  resource: R;
  uuid: string;
  groups: FieldGroups<keyof SettingsOf[R] & string>;
  consequencesOf: Consequences<SettingsOf[R]>;
  /** Height of the form, as long as it is not there. */
  height: number;
  /** Stands below the form of whoever may change the settings. */
  children?: ReactNode;
}

/** A company's settings for a course or an assessment: before they are saved, they say what that does to how many. */
export const SettingsForm = <R extends Resource>({
  resource,
  uuid,
  groups,
  consequencesOf,
  height,
  children,
}: Properties<R>) => {
  const translate = useTranslate();
  const keep = useKeep();
  const ask = useChangeQuestion(resource);
  const { readSettings, saveSettings, previewSettings } = areas[resource];
  const mayChange = useMayCall()(saveSettings);
  const { data, error, refetch } = useCall(readSettings, { uuid }, readOnce);
  if (!data) {
    if (error) return <NotRead onRetry={() => void refetch()} />;
    return <Skeleton variant="rounded" height={height} sx={{ maxWidth: 880 }} />;
  }
  const form = { call: saveSettings, groups, resource, record: data };
  if (!mayChange) return <ReadOnlyFields {...form} reason={translate('generator.notPermitted')} />;
  const change = async (body: Record<string, unknown>): Promise<boolean> => {
    const preview: CycleChanges & Partial<SettingsConsequences> = await save(previewSettings, body);
    const { onDates, ...changes } = preview;
    const question = { headline: translate(`${resource}.settings.headline`), label: translate('generator.save') };
    if (!(await ask(changes, { ...question, onDates }))) return false;
    keep(readSettings, { uuid }, await save(saveSettings, body));
    return true;
  };
  return (
    <>
      <RecordForm
        {...form}
        save={change}
        onReload={() => void refetch()}
        Note={() => <Note resource={resource} settings={data as SettingsOf[R]} consequencesOf={consequencesOf} />}
      />
      {children}
    </>
  );
};
