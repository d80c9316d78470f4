import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Certificate } from '../../../contract/certificates';
import { imageAddress } from '../../../contract/shapes/imageAddress';
import { useLicensee } from '../../licensee/licensee';
import { QrCode } from '../../ui/QrCode';
import { useFormat } from '../../ui/useFormat';

interface Properties {
  certificate: Certificate;
  isWide: boolean;
}

const quiet = '#54606e';

/** Certificate as a sheet of white paper, in either theme. */
export const Sheet = ({ certificate, isWide }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const { images } = useLicensee();
  const { firstName, lastName, title, language, completedOn, validUntil, versionNumber, number } = certificate;
  const { licenseeName, clientName, checkAddress } = certificate;
  const facts = [
    ['completedOn', format.date(completedOn)],
    ['validUntil', validUntil ? format.date(validUntil) : translate('certificates.forGood')],
    ['version', String(versionNumber)],
    ['number', number],
    ['issuedBy', clientName],
  ] as const;
  return (
    <Box component="article" sx={{ display: 'grid', gap: isWide ? '8mm' : '14mm' }}>
      {images.logo ? (
        <Box component="img" src={imageAddress(images.logo)} alt={licenseeName} sx={logoStyle} />
      ) : (
        <Typography sx={{ fontWeight: 600, fontSize: '13pt', color: quiet }}>{licenseeName}</Typography>
      )}
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="h1" sx={{ fontSize: { xs: '20pt', sm: '28pt' }, fontWeight: 600, lineHeight: 1.2 }}>
          {translate('certificates.title')}
        </Typography>
        <Typography sx={{ mt: isWide ? '6mm' : '12mm', color: quiet }}>
          {translate('certificates.certifies')}
        </Typography>
        <Typography sx={{ fontSize: { xs: '18pt', sm: '22pt' }, fontWeight: 600, lineHeight: 1.3 }}>
          {firstName} {lastName}
        </Typography>
        <Typography sx={{ mt: '4mm', color: quiet }}>{translate('certificates.hasCompleted')}</Typography>
        <Typography lang={language.slice(0, 2)} sx={{ fontSize: '17pt', fontWeight: 600, lineHeight: 1.3 }}>
          {title}
        </Typography>
      </Box>
      <Box component="dl" sx={{ ...factsStyle, ...(isWide && wideFacts) }}>
        {facts.map(([name, value]) => (
          <Box key={name}>
            <Typography component="dt" sx={{ fontSize: '9.5pt', color: quiet }}>
              {translate(`certificates.fields.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6mm', alignItems: 'center' }}>
        <QrCode content={checkAddress} label={translate('certificates.qr')} />
        <Box sx={{ flex: '1 1 12rem', minWidth: 0, fontSize: '9.5pt' }}>
          <Box sx={{ color: quiet }}>{translate('certificates.check')}</Box>
          <Box component="a" href={checkAddress} sx={{ color: 'inherit', overflowWrap: 'anywhere' }}>
            {checkAddress}
          </Box>
        </Box>
      </Box>
    </Box>
  );
};

const logoStyle = { height: '14mm', maxWidth: '60mm', objectFit: 'contain', objectPosition: 'left' } as const;
const factsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
  gap: '5mm',
  m: 0,
} as const;
const wideFacts = { gridTemplateColumns: { md: 'repeat(5, minmax(0, 1fr))' } } as const;
