import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { LooksVersion } from '../../contract/partner/looks';
import { useConfirm } from '../ui/dialogs';
import { SectionCard } from '../ui/SectionCard';
import { useFormat } from '../ui/useFormat';
import { useShownLooks } from './looksContext';

/** Versions that were published last, who did so, and the way back to each. */
export const Versions = () => {
  const { state, act } = useShownLooks();
  const translate = useTranslate();
  const format = useFormat();
  const confirm = useConfirm();
  const goBack = async ({ uuid, number, publishedAt }: LooksVersion): Promise<void> => {
    const named = { number, when: format.instant(publishedAt) };
    const isMeant = await confirm({
      headline: translate('partnerLooks.back.headline', named),
      texts: [
        translate('partnerLooks.back.text', named),
        ...(state.draft ? [translate('partnerLooks.back.draftStays')] : []),
      ],
      buttons: [{ label: translate('partnerLooks.back.submit') }],
    });
    if (isMeant) await act('goBack', { uuid, version: state.version });
  };
  return (
    <SectionCard
      title={translate('partnerLooks.versions.title')}
      subtitle={translate('partnerLooks.versions.subtitle')}
    >
      {state.versions.length === 0 && <Typography>{translate('partnerLooks.versions.none')}</Typography>}
      <Box component="ol" sx={listStyle}>
        {state.versions.map((version, index) => {
          const { uuid, number, publishedAt, publishedBy, changed, backTo } = version;
          const fields = changed.map((name) => translate(`partnerLooks.fields.${name}`)).join(', ');
          return (
            <Box component="li" key={uuid} sx={rowStyle}>
              <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  {translate('partnerLooks.versions.published', {
                    number,
                    when: format.instant(publishedAt),
                    name: publishedBy ?? translate('partnerLooks.operator'),
                  })}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {backTo !== null && `${translate('partnerLooks.versions.backTo', { number: backTo })} `}
                  {fields
                    ? translate('partnerLooks.versions.changed', { fields })
                    : translate('partnerLooks.versions.first')}
                </Typography>
              </Box>
              {index === 0 ? (
                <Typography variant="body2" color="textSecondary">
                  {translate('partnerLooks.versions.present')}
                </Typography>
              ) : (
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  aria-label={translate('partnerLooks.back.label', { number })}
                  onClick={() => void goBack(version)}
                >
                  {translate('partnerLooks.back.button')}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </SectionCard>
  );
};

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;
const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'hairline',
  '&:first-of-type': { borderTop: 0 },
} as const;
