import { SvgIcon } from '@mui/material';
import type { Pictogram } from '../../contract/hazardousSubstances';
import type { PictureProperties } from '../generator';
import { symbols } from './symbols';

/** A red diamond on its corner, white within: the same on light and dark pages, as on the label of the container. */
export const HazardPictogram = ({ value, label, size = 32 }: PictureProperties) => (
  <SvgIcon viewBox="0 0 100 100" titleAccess={label} sx={{ fontSize: size, color: '#17202b' }}>
    <path d="M50 5l45 45-45 45L5 50z" fill="#fff" stroke="#d3122e" strokeWidth="6" strokeLinejoin="round" />
    <g transform="translate(50 51) scale(.8) translate(-50 -51)">{symbols[value as Pictogram]}</g>
  </SvgIcon>
);
