import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isColour } from '../../contract/shapes/lookRules';
import { accentGround, accentOf, readableOn } from '../layout/theme/palette';
import type { Mode } from '../layout/theme/tones';
import { contrastRatio } from '../ui/colours';
import { useFormat } from '../ui/useFormat';
import type { TypedLooks } from './previewLicensee';

interface Shown {
  /** Key of the words, by what is judged. */
  words: 'accent' | 'text';
  given: string;
  used: string;
  ground: string;
}

const Swatch = ({ colour, ground }: { colour: string; ground: string }) => (
  <Box component="span" aria-hidden sx={{ ...swatchStyle, color: colour, bgcolor: ground }}>
    Aa
  </Box>
);

/** Contrast of a colour as it was given, and of the one that the product uses in its place. */
const Judged = ({ words, given, used, ground }: Shown) => {
  const translate = useTranslate();
  const format = useFormat();
  const ratioOf = (colour: string): string => format.mean(contrastRatio(colour, ground));
  const isKept = given.toLowerCase() === used.toLowerCase();
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={lineStyle}>
      <Swatch colour={used} ground={ground} />
      <span>
        {translate(`partnerLooks.contrast.${words}.${isKept ? 'kept' : 'corrected'}`, {
          ratio: ratioOf(given),
          used,
          better: ratioOf(used),
        })}
      </span>
    </Typography>
  );
};

const useColours = (mode: Mode): { primary: string; contrast: string } => {
  const looks: TypedLooks = useWatch();
  return mode === 'light'
    ? { primary: String(looks.lightPrimary), contrast: String(looks.lightContrast) }
    : { primary: String(looks.darkPrimary), contrast: String(looks.darkContrast) };
};

const Accent = ({ mode }: { mode: Mode }) => {
  const { primary } = useColours(mode);
  if (!isColour(primary)) return null;
  return <Judged words="accent" given={primary} used={accentOf(primary, mode)} ground={accentGround(mode)} />;
};

const Text = ({ mode }: { mode: Mode }) => {
  const { primary, contrast } = useColours(mode);
  if (!isColour(primary) || !isColour(contrast)) return null;
  return <Judged words="text" given={contrast} used={readableOn(primary, contrast)} ground={primary} />;
};

export const LightAccent = () => <Accent mode="light" />;
export const DarkAccent = () => <Accent mode="dark" />;
export const LightText = () => <Text mode="light" />;
export const DarkText = () => <Text mode="dark" />;

const lineStyle = { display: 'flex', alignItems: 'center', gap: 1, mt: 0.75 } as const;
const swatchStyle = {
  flex: 'none',
  px: 0.75,
  py: 0.25,
  border: 1,
  borderColor: 'hairline',
  borderRadius: 0.5,
  fontWeight: 600,
} as const;
