import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Call } from '../../contract/kit/call';
import { useMayCall } from '../generator/access';
import type { FieldGroups, Row } from '../generator/declaration';
import { ReadOnlyFields } from '../generator/details/ReadOnlyFields';
import { RecordForm } from '../generator/form/RecordForm';
import { EmptyPage } from '../ui/EmptyPage';

interface Properties {
  /** Resource whose words name the fields. */
  resource?: string;
  update: Call;
  groups: FieldGroups<string>;
  query: { data?: Row; error: Error | null; refetch: () => Promise<unknown> };
  save: (body: Record<string, unknown>) => Promise<unknown>;
  /** Stands below the fields, and may watch them. */
  Note?: () => ReactNode;
}

/** The form of one part of the settings, once it is read; to be looked at only, for who may not change it. */
export const SettingsForm = ({ resource = 'settings', update, groups, query, save, Note }: Properties) => {
  const translate = useTranslate();
  const mayChange = useMayCall()(update);
  const reload = (): void => void query.refetch();
  if (query.data) {
    const form = { call: update, groups, resource, record: query.data };
    return mayChange ? (
      <RecordForm {...form} save={save} onReload={reload} {...(Note && { Note })} />
    ) : (
      <ReadOnlyFields {...form} reason={translate('settings.readOnly')} />
    );
  }
  if (!query.error) return <Skeleton variant="rounded" height={360} sx={{ maxWidth: 880 }} />;
  return (
    <EmptyPage
      icon={CloudOffOutlined}
      title={translate('generator.notRead.title')}
      text={translate('generator.notRead.text')}
    >
      <Button variant="contained" onClick={reload}>
        {translate('generator.retry')}
      </Button>
    </EmptyPage>
  );
};
