import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { Box, Button, Chip, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { partnerCompanies } from '../../contract/partner/companies';
import type { PackageDifference } from '../../contract/partner/packageDifference';
import { request } from '../../dataProvider/request';
import { useCall } from '../../dataProvider/useCall';
import { useMayCall } from '../generator/access';
import { EmptyPage } from '../ui/EmptyPage';
import { NotRead } from '../ui/NotRead';
import { useFormat } from '../ui/useFormat';

type Setting = PackageDifference['settings'][number];

const resource = 'partnerCompanies';

/** A setting's value in words. */
const useValue = () => {
  const translate = useTranslate();
  const format = useFormat();
  const wordOf = (field: Setting['field'], value: string | number): string =>
    translate(`partnerPackages.options.${field}.${value}`);
  return (field: Setting['field'], value: Setting['company']): string => {
    if (value === null) return translate(`${resource}.offer.never`);
    if (typeof value === 'boolean') return translate(value ? 'generator.yes' : 'generator.no');
    if (!Array.isArray(value)) return field === 'maximumMembers' ? format.number(value) : wordOf(field, value);
    const words = value.map((each) => wordOf(field, each));
    return words.length > 0 ? words.join(', ') : translate(`${resource}.offer.none`);
  };
};

const SettingRow = ({ setting: { field, company, offered, isOwn } }: { setting: Setting }) => {
  const translate = useTranslate();
  const wordsOf = useValue();
  return (
    <Paper component="li" variant="outlined" sx={rowStyle}>
      <Typography sx={{ fontWeight: 600 }}>{translate(`partnerPackages.fields.${field}`)}</Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" color="textSecondary">
          {translate(`${resource}.offer.now`, { value: wordsOf(field, company) })}
        </Typography>
        <Typography variant="body2">
          {translate(`${resource}.offer.offered`, { value: wordsOf(field, offered) })}
        </Typography>
      </Box>
      <Chip
        size="small"
        color={isOwn ? 'default' : 'primary'}
        label={translate(`${resource}.offer.${isOwn ? 'stays' : 'changes'}`)}
      />
    </Paper>
  );
};

const ItemRow = ({ kind, title }: { kind: 'elearnings' | 'assessments'; title: string }) => {
  const translate = useTranslate();
  return (
    <Paper component="li" variant="outlined" sx={rowStyle}>
      <Typography sx={{ fontWeight: 600 }}>{translate(`${resource}.offer.${kind}`)}</Typography>
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Chip size="small" color="primary" label={translate(`${resource}.offer.added`)} />
    </Paper>
  );
};

/** Offer of a company's package: the changes that giving it again makes, beside what was set for it since and stays. */
export const PackageOffer = ({ record: { uuid } }: { record: { uuid: string } }) => {
  const translate = useTranslate();
  const mayApply = useMayCall()(partnerCompanies.applyPackage);
  const [isApplying, setIsApplying] = useState(false);
  const { data, isError, refetch } = useCall(partnerCompanies.difference, { uuid });
  if (!data) return isError ? <NotRead onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={160} />;
  const { packageName, settings, elearnings, assessments } = data;
  const isChange = settings.some(({ isOwn }) => !isOwn) || elearnings.length + assessments.length > 0;
  const isSame = settings.length + elearnings.length + assessments.length === 0;
  if (packageName === null || isSame) {
    const words = `${resource}.offer.${packageName === null ? 'noPackage' : 'same'}`;
    return (
      <EmptyPage
        icon={Inventory2Outlined}
        title={translate(`${words}.title`, { name: packageName })}
        text={translate(`${words}.text`)}
      />
    );
  }
  const apply = async (): Promise<void> => {
    setIsApplying(true);
    try {
      await request(partnerCompanies.applyPackage, { uuid }, { loader: 'save' });
    } catch {
      // Told by a toast.
    }
    await refetch();
    setIsApplying(false);
  };
  return (
    <Box sx={{ maxWidth: 880 }}>
      <Typography sx={{ mb: 2 }}>{translate(`${resource}.offer.text`, { name: packageName })}</Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, mb: 3, p: 0, listStyle: 'none' }}>
        {settings.map((setting) => (
          <SettingRow key={setting.field} setting={setting} />
        ))}
        {elearnings.map((item) => (
          <ItemRow key={item.uuid} kind="elearnings" title={item.title} />
        ))}
        {assessments.map((item) => (
          <ItemRow key={item.uuid} kind="assessments" title={item.title} />
        ))}
      </Box>
      {isChange && mayApply && (
        <Button variant="contained" disabled={isApplying} onClick={() => void apply()}>
          {translate(`${resource}.offer.apply`)}
        </Button>
      )}
    </Box>
  );
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '14rem minmax(0, 1fr) max-content' },
  alignItems: 'center',
  justifyItems: 'start',
  gap: { xs: 0.5, sm: 2 },
  px: 2,
  py: 1.5,
} as const;
