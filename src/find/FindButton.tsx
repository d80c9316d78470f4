import Search from '@mui/icons-material/Search';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { atLeast } from '../ui/byFinger';
import { FindDialog } from './FindDialog';

/** A question or a form that is open already is answered first. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Opens the search for anything; so does Ctrl+K (⌘K) anywhere. */
export const FindButton = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      // Browsers have a search of their own there.
      event.preventDefault();
      if (!isDialogOpen()) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        color="inherit"
        onClick={() => setOpen(true)}
        // On a phone it is all that names it.
        title={translate('find.title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        sx={buttonStyle}
      >
        <Search />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, flex: 1, textAlign: 'left' }}>
          {translate('find.title')}
        </Box>
        <Box component="kbd" sx={keyStyle}>
          {translate('find.shortcut')}
        </Box>
      </Button>
      {open && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
};

const buttonStyle = {
  minWidth: atLeast(40),
  height: atLeast(40),
  px: { xs: 1, md: 1.5 },
  gap: 1,
  width: { md: 260 },
  border: { md: 1 },
  borderColor: { md: 'divider' },
  fontWeight: 400,
  color: 'text.secondary',
} as const;

const keyStyle = {
  display: { xs: 'none', md: 'inline' },
  font: 'inherit',
  fontSize: '0.75rem',
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
