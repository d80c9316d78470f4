import type { SvgIconComponent } from '@mui/icons-material';
import FilterListOff from '@mui/icons-material/FilterListOff';
import SearchOff from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { EmptyPage } from '../../ui/EmptyPage';
import { useWords } from '../useWords';

interface Properties {
  /**
   * Key under which its `title` and `text` stand. Below `resource`, if that is named, else the words that all share.
   */
  words: string;
  resource?: string;
  icon?: SvgIconComponent;
  /** Takes all filters away. */
  onReset?: () => void;
  children?: ReactNode;
}

/** A list without a row: nothing there yet, or nothing found. */
export const EmptyList = ({ words, resource, icon = SearchOff, onReset, children }: Properties) => {
  const translate = useTranslate();
  const wordsOf = useWords();
  const say = (part: string): string =>
    resource ? wordsOf(`${resource}.${words}.${part}`, `generator.${words}.${part}`) : translate(`${words}.${part}`);
  return (
    <EmptyPage icon={icon} title={say('title')} text={say('text')}>
      {onReset && (
        <Button variant="outlined" color="inherit" startIcon={<FilterListOff />} onClick={onReset}>
          {translate('ui.filter.reset')}
        </Button>
      )}
      {children}
    </EmptyPage>
  );
};
