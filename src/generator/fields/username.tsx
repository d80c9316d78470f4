import { useTranslate } from 'ra-core';
import type { FieldType, InputProperties } from './fieldType';
import { SearchFilter } from './SearchFilter';
import { TextInput } from './TextInput';
import { text } from './text';
import { useUsernameCheck } from './useUsernameCheck';

const Input = (properties: InputProperties) => {
  const translate = useTranslate();
  const verdict = useUsernameCheck(properties);
  return (
    <TextInput
      {...properties}
      attributes={{ autoCapitalize: 'none', spellCheck: false }}
      hint={verdict && translate(`generator.username.${verdict}`)}
    />
  );
};

/** A username; whether it is free is asked while it is typed. */
export const username: FieldType = { Cell: text.Cell, Input, Filter: SearchFilter, empty: null };
