import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { NewRecoveryCodes, NewSecret } from '../../../contract/secondFactor';
import { requestRoute } from '../../../dataProvider/request';
import { useFace } from '../../layout/face';
import { QrCode } from '../../ui/QrCode';
import { SmallForm } from '../SmallForm';
import { useSmallForm } from '../useSmallForm';
import { CodeField } from './CodeField';

interface Properties {
  secret: NewSecret;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** In groups of four, as people read and type it; copied without the blanks, which apps pass over anyway. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret for the app, and the code that shows the app has it. */
export const AppForm = ({ secret: { secret, address }, onConfirmed, onCancel }: Properties) => {
  const translate = useTranslate();
  const { confirm } = useFace().factorCalls;
  const form = useSmallForm({
    names: ['code'],
    faultsOf: ({ code }) => (code.trim() ? {} : { code: 'required' }),
    fieldOf: { 'secondFactor.invalid': 'code' },
    send: async ({ code }) => {
      onConfirmed(((await requestRoute(confirm, { code }, { toast: false })) as NewRecoveryCodes).recoveryCodes);
    },
  });
  return (
    <SmallForm form={form} submitLabel={translate('secondFactor.app.submit')} onCancel={onCancel}>
      <Typography>{translate('secondFactor.app.scan')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, alignItems: 'center' }}>
        <QrCode content={address} label={translate('secondFactor.app.qrCode')} side="11rem" />
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {translate('secondFactor.app.type')}
          </Typography>
          <Typography component="output" aria-label={translate('secondFactor.app.secret')} sx={secretStyle}>
            {grouped(secret)}
          </Typography>
          <Link href={address}>{translate('secondFactor.app.open')}</Link>
        </Box>
      </Box>
      <Typography>{translate('secondFactor.app.confirm')}</Typography>
      <CodeField field={form.field('code')} autoFocus />
    </SmallForm>
  );
};

const secretStyle = { display: 'block', fontFamily: 'monospace', overflowWrap: 'anywhere', my: 1 } as const;
