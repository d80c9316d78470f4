import { Autocomplete, Box, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, type Ref, useEffect, useMemo, useState } from 'react';
import { typeaheadDelay } from '../../../contract/constants';
import { useDelayed } from '../useDelayed';
import { LabelAndHint } from './LabelAndHint';
import { type Candidate, useCandidates } from './useCandidates';

interface Properties {
  label: string;
  chosen: readonly Candidate[];
  onChange: (chosen: Candidate[]) => void;
  /** Finds candidates for what was typed; called when typing has stopped. */
  search: (text: string) => Promise<readonly Candidate[]>;
  /** How many can be chosen; 1 replaces the choice. */
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
  const [shown, setShown] = useState('');
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [begun] = useState(field.begun);
  useEffect(() => {
    if (!begun) return;
    // After the first drawing: Autocomplete begins by emptying its text.
    setShown(begun.text);
    setText(begun.text);
    setOpen(begun.open);
  }, [begun]);
  const multiple = max > 1;
  const { candidates, searching } = useCandidates(search, useDelayed(text, typeaheadDelay), open);
  const { error, hint, required, inputRef } = field;
  // The same choice has to stay the same object: another one empties what is being typed.
  const key = JSON.stringify(chosen);
  const value = useMemo((): Candidate | Candidate[] | null => {
    const all: Candidate[] = JSON.parse(key);
    return multiple ? all : (all[0] ?? null);
  }, [key, multiple]);
  const isFull = multiple && chosen.length >= max;
  return (
    <Autocomplete<Candidate, boolean>
      multiple={multiple}
      disabled={disabled}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={[...candidates]}
      value={value}
      onChange={(_, now) => onChange(Array.isArray(now) ? now : now ? [now] : [])}
      inputValue={shown}
      onInputChange={(_, typed, reason) => {
        setShown(typed);
        setText(reason === 'input' ? typed : '');
      }}
      onBlur={onBlur}
      filterOptions={(options) => options}
      filterSelectedOptions={multiple}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      getOptionKey={(option) => option.value}
      getOptionDisabled={() => isFull}
      loading={searching}
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
