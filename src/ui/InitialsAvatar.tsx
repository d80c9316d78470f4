import { Avatar } from '@mui/material';
import { hueOf, initialsOf } from './initials';

interface Properties {
  firstName: string;
  lastName: string;
  /** Seed of the colour: the uuid, so that a new surname keeps it. The names, if not given. */
  seed?: string;
  /** Pixels. */
  size?: number;
}

/** A person's initials on a colour of their own; decoration beside the written name. */
export const InitialsAvatar = ({ firstName, lastName, seed, size = 32 }: Properties) => {
  const hue = hueOf(seed ?? `${firstName} ${lastName}`);
  return (
    <Avatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        fontWeight: 600,
        // One lightness for all hues keeps the letters at more than 4.5 : 1 in both modes.
        bgcolor: (theme) => (theme.palette.mode === 'light' ? `oklch(0.93 0.04 ${hue})` : `oklch(0.36 0.05 ${hue})`),
        color: (theme) => (theme.palette.mode === 'light' ? `oklch(0.38 0.09 ${hue})` : `oklch(0.92 0.05 ${hue})`),
      }}
    >
      {initialsOf(firstName, lastName)}
    </Avatar>
  );
};
