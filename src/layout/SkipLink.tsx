import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';

export const mainId = 'main';

const skip = (event: MouseEvent): void => {
  // The address stays as it is: for the router it would be another place.
  event.preventDefault();
  document.getElementById(mainId)?.focus();
};

/** The first thing the keyboard reaches: past header and sidebar, to the page. */
export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Link href={`#${mainId}`} onClick={skip} sx={style}>
      {translate('layout.skip')}
    </Link>
  );
};

const style = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 'tooltip',
  px: 2,
  py: 1.25,
  borderRadius: '8px',
  bgcolor: 'raised',
  border: 1,
  borderColor: 'outline',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  // What is fixed is printed on every page.
  '@media print': { display: 'none' },
} as const;
