import type { ReactNode } from 'react';
import { type ThemeChoice, themeChoices } from '../../../contract/shapes/constants';
import { remember } from '../../device/remembered';
import { useSignIn } from '../context';
import { Choice } from './Choice';
import { DarkIcon, LightIcon, SystemIcon } from './icons';

const faces: Record<ThemeChoice, ReactNode> = {
  system: <SystemIcon />,
  light: <LightIcon />,
  dark: <DarkIcon />,
};

/** Light, dark or as the device says; the choice is remembered on this device. */
export const ThemeSwitch = ({ chosen, onChoose }: { chosen: ThemeChoice; onChoose: (theme: ThemeChoice) => void }) => {
  const { translate } = useSignIn();
  const options = themeChoices.map((value) => ({
    value,
    label: translate(`common.theme.${value}`),
    face: faces[value],
  }));
  const choose = (theme: ThemeChoice) => {
    remember('theme', theme);
    onChoose(theme);
  };
  return <Choice label={translate('common.theme.label')} options={options} chosen={chosen} onChoose={choose} />;
};
