import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import type { KeptCopy } from '../../authProvider/keptInfopoint';
import type { LanguageCode } from '../../contract/shapes/constants';
import type { Translate } from '../../i18n/words';
import { PageShell } from '../page/PageShell';
import { SectionCard } from '../ui/SectionCard';
import { useLanguage } from '../ui/useLanguage';

interface Properties {
  /** Shows what the device keeps. Given, since it is loaded apart from the page: it is there without a network. */
  Kept: ComponentType<{ copy: KeptCopy; translate: Translate; language: LanguageCode }>;
  copy: KeptCopy;
  onRetry: () => void;
}

/** Kept copy of the infopoint, as a fallback where it cannot be read. */
export const KeptContent = ({ Kept, copy, onRetry }: Properties) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <SectionCard>
      <Box sx={{ maxWidth: 480, display: 'grid', gap: 2 }}>
        <Typography role="status">{translate('infopoint.kept.offline')}</Typography>
        <Kept copy={copy} translate={translate} language={language} />
        <Button variant="outlined" onClick={onRetry} sx={{ justifySelf: 'start' }}>
          {translate('generator.retry')}
        </Button>
      </Box>
    </SectionCard>
  );
};

/** The same as a page, where the page itself could not be loaded. */
export const KeptPage = ({ Kept, copy }: Omit<Properties, 'onRetry'>) => {
  const translate = useTranslate();
  return (
    <PageShell title={translate('infopoint.title')} crumbs={[{ label: translate('layout.sections.start') }]}>
      <KeptContent Kept={Kept} copy={copy} onRetry={() => window.location.reload()} />
    </PageShell>
  );
};
