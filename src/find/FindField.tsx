import ChevronRight from '@mui/icons-material/ChevronRight';
import { Alert, Autocomplete, Box, ListItemIcon, type PopperProps, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { typeaheadDelay } from '../../contract/shapes/constants';
import { LabelAndHint } from '../ui/typeahead/LabelAndHint';
import { useDelayed } from '../ui/useDelayed';
import { visuallyHidden } from '../ui/visuallyHidden';
import type { Found } from './useFindable';
import { useFound } from './useFound';

/** Place of the options: below the field, as a part of the dialog. */
const InPlace = ({ children }: PopperProps) => <div>{children as ReactNode}</div>;

interface Properties {
  typed: string;
  /** Enter was pressed: the first that is found is opened once all is found. */
  isChosen: boolean;
  onType: (typed: string) => void;
  onEnter: () => void;
  onClose: () => void;
}

/** Finds people, units, courses and whatever else has a search, screens, and what can be done: opened by the keyboard alone. */
export const FindField = ({ typed, isChosen, onType, onEnter, onClose }: Properties) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const text = useDelayed(typed.trim(), typeaheadDelay);
  const { options, isPending, hasFailed } = useFound(text);
  const isSettled = text === typed.trim() && !isPending;
  const open = ({ path }: Found): void => {
    onClose();
    void navigate(path);
  };
  const [first] = options;
  useEffect(() => {
    if (isChosen && isSettled && first) open(first);
  });
  return (
    <>
      <Autocomplete<Found>
        open
        autoHighlight
        clearOnBlur={false}
        forcePopupIcon={false}
        loading={!isSettled}
        loadingText={translate('ui.typeahead.searching')}
        noOptionsText={translate('find.nothing')}
        options={options}
        value={null}
        inputValue={typed}
        onInputChange={(_, now, reason) => {
          if (reason !== 'reset') onType(now);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isSettled) return;
          event.preventDefault();
          Object.assign(event, { defaultMuiPrevented: true });
          onEnter();
        }}
        onChange={(_, chosen) => chosen && open(chosen)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionKey={({ path, label }) => `${path} ${label}`}
        getOptionLabel={({ label }) => label}
        clearText={translate('ui.typeahead.clear')}
        slots={{ popper: InPlace }}
        slotProps={{ paper: { elevation: 0, sx: { bgcolor: 'transparent' } }, listbox: { sx: listStyle } }}
        renderGroup={({ key, group, children }) => (
          <Box role="group" key={key} aria-label={group}>
            <Typography variant="overline" component="div" color="text.secondary" aria-hidden sx={{ px: 2, pt: 1 }}>
              {group}
            </Typography>
            <Box component="ul" role="presentation" sx={{ p: 0 }}>
              {children}
            </Box>
          </Box>
        )}
        renderOption={({ key, ...option }, { icon: Icon = ChevronRight, label, hint }) => (
          <Box component="li" key={key} {...option}>
            <ListItemIcon sx={{ minWidth: 36 }}>
              <Icon fontSize="small" />
            </ListItemIcon>
            <LabelAndHint label={label} hint={hint} />
          </Box>
        )}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            autoFocus
            label={translate('find.title')}
            placeholder={translate('find.placeholder')}
          />
        )}
      />
      {hasFailed && <Alert severity="warning">{translate('find.failed')}</Alert>}
      <Box role="status" sx={visuallyHidden}>
        {isSettled && text ? translate('find.found', { smart_count: options.length }) : ''}
      </Box>
    </>
  );
};

const listStyle = { maxHeight: 'min(28rem, calc(100dvh - 200px))', px: 0 } as const;
