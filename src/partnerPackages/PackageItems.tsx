import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { Box, Checkbox, FormControlLabel, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type LibraryItem, type PackageItemKind, partnerPackages } from '../../contract/partner/packages';
import { firstExecutionBufferDays, repeatIntervalMonths } from '../../contract/shapes/constants';
import { request } from '../../dataProvider/request';
import { useCall } from '../../dataProvider/useCall';
import { useMayCall } from '../generator/access';
import { Dropdown } from '../ui/dropdown/Dropdown';
import { EmptyPage } from '../ui/EmptyPage';
import { NotRead } from '../ui/NotRead';

type Terms = NonNullable<LibraryItem['terms']>;

/** Terms of what is newly chosen: once a year, within a month. */
const usualTerms: Terms = { interval: 12, buffer: 30 };
const values = { interval: repeatIntervalMonths, buffer: firstExecutionBufferDays } as const;

interface ItemProperties {
  item: LibraryItem;
  isLocked: boolean;
  onTerms: (terms: Terms | null) => void;
}

/** Course or assessment of the library: chosen or not, and if so, how often it has to be done. */
const Item = ({ item: { title, identifier, terms }, isLocked, onTerms }: ItemProperties) => {
  const translate = useTranslate();
  return (
    <Paper component="li" variant="outlined" sx={itemStyle}>
      <FormControlLabel
        sx={{ minWidth: 0, mr: 0 }}
        control={
          <Checkbox
            checked={terms !== null}
            disabled={isLocked}
            onChange={(_, isChosen) => onTerms(isChosen ? usualTerms : null)}
          />
        }
        label={
          <>
            <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Typography component="span" variant="caption" color="textSecondary">
              {identifier}
            </Typography>
          </>
        }
      />
      {terms && (
        <Box role="group" aria-label={title} sx={termsStyle}>
          {(['interval', 'buffer'] as const).map((name) => (
            <Dropdown
              key={name}
              label={translate(`partnerPackages.items.${name}`)}
              items={values[name].map((value) => ({
                value: String(value),
                label: translate(`options.${name}.${value}`),
              }))}
              value={String(terms[name])}
              disabled={isLocked}
              onChange={(chosen) => onTerms({ ...terms, [name]: Number(chosen) })}
            />
          ))}
        </Box>
      )}
    </Paper>
  );
};

interface Properties {
  uuid: string;
  kind: PackageItemKind;
}

/** The licensee's library, in which one chooses what belongs to a package: each choice is saved at once. */
const PackageItems = ({ uuid, kind }: Properties) => {
  const translate = useTranslate();
  const mayChange = useMayCall()(partnerPackages.saveItems);
  const [isSaving, setIsSaving] = useState(false);
  const { data, isError, refetch } = useCall(partnerPackages.items, { uuid, kind });
  if (!data) return isError ? <NotRead onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={240} />;
  const empty = `partnerPackages.items.${kind}.empty`;
  if (data.items.length === 0)
    return <EmptyPage icon={SchoolOutlined} title={translate(`${empty}.title`)} text={translate(`${empty}.text`)} />;
  const choose = async (chosen: LibraryItem, terms: Terms | null): Promise<void> => {
    const all = data.items.map((item) => (item === chosen ? { ...item, terms } : item));
    const items = all.flatMap((item) => (item.terms ? [{ uuid: item.uuid, ...item.terms }] : []));
    setIsSaving(true);
    try {
      await request(partnerPackages.saveItems, { uuid, kind, items, version: data.version });
    } catch {
      // Told by a toast; what is there now is read again below.
    }
    await refetch();
    setIsSaving(false);
  };
  return (
    <Box sx={{ maxWidth: 880 }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate(`partnerPackages.items.${kind}.text`)}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {data.items.map((item) => (
          <Item
            key={item.uuid}
            item={item}
            isLocked={!mayChange || isSaving}
            onTerms={(terms) => void choose(item, terms)}
          />
        ))}
      </Box>
    </Box>
  );
};

interface Viewed {
  record: { uuid: string };
}

export const PackageElearnings = ({ record: { uuid } }: Viewed) => <PackageItems uuid={uuid} kind="elearnings" />;
export const PackageAssessments = ({ record: { uuid } }: Viewed) => <PackageItems uuid={uuid} kind="assessments" />;

const itemStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 26rem' },
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 1.5,
} as const;
const termsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
} as const;
