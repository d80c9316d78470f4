import type { ThemeChoice } from '../../contract/shapes/constants';
import { type Mode, tones } from '../layout/theme/tones';
import { useLicensee } from '../licensee/licensee';

const Screen = ({ mode }: { mode: Mode }) => {
  const accent = useLicensee().theme[mode].primary;
  const { canvas, surface, hairline, disabled } = tones[mode];
  return (
    <>
      <rect width="208" height="112" fill={canvas} />
      <rect width="208" height="16" fill={surface} />
      <rect width="208" height="3" fill={accent} />
      <rect y="16" width="48" height="96" fill={surface} />
      <rect x="8" y="28" width="32" height="6" rx="3" fill={accent} />
      <rect x="8" y="42" width="26" height="4" rx="2" fill={disabled} />
      <rect x="8" y="54" width="30" height="4" rx="2" fill={disabled} />
      <rect x="60" y="28" width="64" height="8" rx="4" fill={disabled} />
      <rect x="60" y="46" width="136" height="54" rx="6" fill={surface} stroke={hairline} />
      <rect x="70" y="58" width="92" height="4" rx="2" fill={disabled} />
      <rect x="70" y="70" width="112" height="4" rx="2" fill={hairline} />
      <rect x="70" y="82" width="40" height="9" rx="4" fill={accent} />
    </>
  );
};

/** The dashboard in small, as it looks with a choice; half and half where the device decides. */
export const ThemePicture = ({ theme }: { theme: ThemeChoice }) => (
  <svg viewBox="0 0 208 112" width="100%" aria-hidden="true" style={{ display: 'block' }}>
    <Screen mode={theme === 'dark' ? 'dark' : 'light'} />
    {theme === 'system' && (
      <svg viewBox="104 0 104 112" x="104" width="104" height="112" aria-hidden="true">
        <Screen mode="dark" />
      </svg>
    )}
  </svg>
);
