import type { SvgIconComponent } from '@mui/icons-material';
import FilterListOff from '@mui/icons-material/FilterListOff';
import SearchOff from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { EmptyPage } from '../../ui/EmptyPage';

interface Properties {
  /** Where its `title` and `text` stand. */
  words: string;
  icon?: SvgIconComponent;
  /** Takes all filters away. */
  onReset?: () => void;
  children?: ReactNode;
}

/** A list without a row: nothing there yet, or nothing found. */
export const EmptyList = ({ words, icon = SearchOff, onReset, children }: Properties) => {
  const translate = useTranslate();
  return (
    <EmptyPage icon={icon} title={translate(`${words}.title`)} text={translate(`${words}.text`)}>
      {onReset && (
        <Button variant="outlined" color="inherit" startIcon={<FilterListOff />} onClick={onReset}>
          {translate('ui.filter.reset')}
        </Button>
      )}
      {children}
    </EmptyPage>
  );
};
