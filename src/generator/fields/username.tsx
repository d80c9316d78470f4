import { useTranslate } from 'ra-core';
import { Breakable } from '../../ui/Breakable';
import { type FieldType, type InputProperties, nothing } from './fieldType';
import { SearchFilter } from './SearchFilter';
import { TextInput } from './TextInput';
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
export const username: FieldType = {
  Cell: ({ value }) => (value ? <Breakable text={String(value)} after="." /> : nothing),
  Input,
  Filter: SearchFilter,
  empty: null,
};
