import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { IconButton, InputAdornment } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FieldType, type InputProperties, nothing } from './fieldType';
import { SearchFilter } from './SearchFilter';
import { TextInput } from './TextInput';

const Input = (properties: InputProperties) => {
  const translate = useTranslate();
  const [visible, setVisible] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        aria-label={translate(visible ? 'generator.password.hide' : 'generator.password.show')}
        onClick={() => setVisible((shown) => !shown)}
      >
        {visible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextInput {...properties} type={visible ? 'text' : 'password'} autoComplete="new-password" endAdornment={toggle} />
  );
};

/** A password, typed in plain text; what is sent is its hash. Never shown where it is stored. */
export const password: FieldType = { Cell: () => nothing, Input, Filter: SearchFilter, empty: null };
