import type { Widget } from '../../../contract/shapes/fieldMeta';
import { amount } from './amount';
import { colour } from './colour';
import { date } from './date';
import { email } from './email';
import type { FieldType } from './fieldType';
import { file } from './file';
import { instant } from './instant';
import { longText } from './longText';
import { multiSelect } from './multiSelect';
import { number } from './number';
import { password } from './password';
import { phone } from './phone';
import { picture } from './picture';
import { reference } from './reference';
import { references } from './references';
import { search } from './search';
import { select } from './select';
import { switchField } from './switch';
import { text } from './text';
import { username } from './username';

/** The closed set of field types, by the contract's word for each. */
export const fieldTypes: Readonly<Record<Widget, FieldType>> = {
  text,
  longText,
  search,
  email,
  phone,
  username,
  password,
  // Hidden as a password is, but sent as it was typed.
  secret: password,
  number,
  amount,
  switch: switchField,
  date,
  instant,
  select,
  multiSelect,
  file,
  picture,
  colour,
  reference,
  references,
};
