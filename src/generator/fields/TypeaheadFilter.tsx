import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import type { Typeahead } from '../../ui/typeahead/Typeahead';

type Properties = ComponentProps<typeof Typeahead>;
type Begun = NonNullable<Properties['begun']>;

const load = () => import('../../ui/typeahead/Typeahead').then((module) => module.Typeahead);

/** The typeahead, loaded once it is wanted. */
const useTypeahead = (wanted: boolean): ComponentType<Properties> | null => {
  const [loaded, setLoaded] = useState<{ component: ComponentType<Properties> } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    load().then(
      (component) => setLoaded({ component }),
      // Without a network the stand-in stays, and the next focus tries again.
      () => undefined,
    );
  }, [wanted]);
  return loaded?.component ?? null;
};

/**
 * A typeahead that filters. Most lists are read without it, so that its code comes with the first focus; until then
 * a field of the same name, role and looks stands in, and hands over what was typed into it.
 */
export const TypeaheadFilter = (properties: Properties) => {
  const translate = useTranslate();
  const [focused, setFocused] = useState(false);
  // Absent unless the stand-in has the focus: whoever has gone on meanwhile is not called back.
  const begun = useRef<Begun>(undefined);
  const Loaded = useTypeahead(focused || properties.chosen.length > 0);
  if (Loaded) return <Loaded {...properties} begun={begun.current} />;
  const open = (text: string): void => {
    begun.current = { text, open: true };
  };
  return (
    <TextField
      // As wide as what it stands in for, wherever it stands.
      className="MuiAutocomplete-root"
      label={properties.label}
      placeholder={translate('ui.typeahead.placeholder')}
      onFocus={() => {
        begun.current ??= { text: '', open: false };
        setFocused(true);
      }}
      onBlur={({ target }) => {
        target.value = '';
        begun.current = undefined;
        setFocused(false);
      }}
      onMouseDown={() => open(begun.current?.text ?? '')}
      onKeyDown={({ key }) => key === 'ArrowDown' && open(begun.current?.text ?? '')}
      onChange={({ target }) => open(target.value)}
      slotProps={{
        htmlInput: { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false, autoComplete: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ mr: -0.5 }}>
              <ArrowDropDown />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
