import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { visuallyHidden } from '../ui/visuallyHidden';

interface Properties {
  icon: SvgIconComponent;
  label: string;
  /** Address to which it leads; or `onClick`. */
  to?: string;
  onClick?: () => void;
  /** On a phone the icon alone is seen: the title needs the room. */
  folds?: boolean;
}

/** A button in the bar of an execution, always as large as a thumb. */
export const FrameButton = ({ icon: Icon, label, to, onClick, folds = false }: Properties) => (
  <Button
    color="inherit"
    startIcon={<Icon />}
    sx={buttonStyle}
    {...(to === undefined ? { onClick } : { component: Link, to })}
  >
    {folds ? (
      <>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {label}
        </Box>
        <Box component="span" sx={{ ...visuallyHidden, display: { sm: 'none' } }}>
          {label}
        </Box>
      </>
    ) : (
      label
    )}
  </Button>
);

const buttonStyle = {
  minWidth: 44,
  minHeight: 44,
  px: { xs: 1, sm: 2 },
  '& .MuiButton-startIcon': { mx: { xs: 0.25, sm: 0.5 } },
} as const;
