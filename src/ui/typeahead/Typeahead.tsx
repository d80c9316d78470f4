import { Autocomplete, Box, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { typeaheadDelay } from '../../../contract/shapes/constants';
import { matches } from '../matches';
import { useDelayed } from '../useDelayed';
import { LabelAndHint } from './LabelAndHint';
import { type Candidate, useCandidates } from './useCandidates';

interface Properties {
  label: string;
  chosen: readonly Candidate[];
  onChange: (chosen: Candidate[]) => void;
  /** Finds candidates for what was typed; called when typing has stopped. */
  search: (text: string) => Promise<readonly Candidate[]>;
  /** Maximum number that can be chosen; 1 replaces the choice. */
  max?: number;
  required?: boolean;
  disabled?: boolean;
  error?: ReactNode;
  /** Says more, while there is no error. */
  hint?: ReactNode;
  /** Takes over, with the focus, from a field that stood in: what was typed there, and whether to show candidates. */
  begun?: { text: string; open: boolean };
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Finds records by typing; several chosen ones stand as chips before the text. */
export const Typeahead = ({ label, chosen, onChange, search, max = 1, disabled, onBlur, ...field }: Properties) => {
  const translate = useTranslate();
  const { begun, error, hint, required, inputRef } = field;
  const [shown, setShown] = useState(begun?.text ?? '');
  const [text, setText] = useState(shown);
  const [open, setOpen] = useState(begun?.open ?? false);
  const multiple = max > 1;
  const root = useRef<HTMLDivElement>(null);
  const { candidates, foundFor } = useCandidates(search, useDelayed(text, typeaheadDelay), open);
  const isFound = foundFor === text;
  const isFull = multiple && chosen.length >= max;
  return (
    <Autocomplete<Candidate, boolean>
      ref={root}
      multiple={multiple}
      disabled={disabled}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      // Whoever types on and takes the first one at once means one that fits.
      options={isFound ? [...candidates] : candidates.filter(matches(text))}
      value={multiple ? [...chosen] : (chosen[0] ?? null)}
      onChange={(_, now, reason) => {
        // The chip that was pressed goes: whoever takes somebody away mostly types another one.
        if (reason === 'removeOption') root.current?.querySelector('input')?.focus();
        onChange(Array.isArray(now) ? now : now ? [now] : []);
      }}
      inputValue={shown}
      onInputChange={(_, typed, reason) => {
        // The names of those chosen may come while somebody types.
        if (reason === 'reset' && text) return;
        setShown(typed);
        setText(reason === 'input' ? typed : '');
      }}
      onBlur={onBlur}
      filterOptions={(options) => options}
      filterSelectedOptions={multiple}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      getOptionKey={(option) => option.value}
      getOptionDisabled={() => isFull}
      loading={!isFound}
      loadingText={translate('ui.typeahead.searching')}
      noOptionsText={translate('ui.typeahead.nothing')}
      openText={translate('ui.typeahead.open')}
      closeText={translate('ui.typeahead.close')}
      clearText={translate('ui.typeahead.clear')}
      slotProps={{ listbox: { sx: { maxHeight: '22rem' } } }}
      renderOption={({ key, ...option }, candidate) => (
        <Box component="li" key={key} {...option}>
          <LabelAndHint label={candidate.label} hint={candidate.hint} />
        </Box>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          autoFocus={Boolean(begun)}
          required={required}
          error={Boolean(error)}
          helperText={error ?? hint}
          inputRef={inputRef}
          placeholder={chosen.length === 0 ? translate('ui.typeahead.placeholder') : undefined}
        />
      )}
    />
  );
};
